import { readRefused } from './claimed-fault.ts';

const eastern = '1000000123451';
const read = (body: unknown) =>
  readRefused({ bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });

const before = {
  job_id: 'J-1',
  mpan: eastern,
  outcome_code: 'CO',
  supplier_mpid: 'EXEN',
  contact: { name: 'Office' },
};
const present = {
  job_id: 'J-1',
  mpan: eastern,
  outcome_code: 'AB',
  sip_ani: { medical: true },
  failure_reason: 8,
  supplier_mpid: 'BGAS',
  contact: { name: 'Sam Fitter' },
};
it.each([
  ['first', { previous: before, current: present }],
  ['last', { current: present, previous: before }],
])('reads all sections about a job together, the present one %s or last', async (_, body) => {
  const { facts } = await read(body);
  expect(facts).toMatchObject({
    jobReference: 'J-1',
    mpan: eastern,
    supplierMpid: null,
    contact: { name: null },
  });
});

const off = { outcome_code: 'AB', sip_ani: { medical: true }, failure_reason: { code: '8' } };
it.each<[string, object]>([
  ['a header of an earlier state', { header: before, body: off }],
  ['pages', { page1: before, page2: { ...off }, page3: { readings: [] } }],
  ['a list of visits', { job: before, visits: [off] }],
])('finds a supply that was left off beside %s', async (_, body) => {
  const { fault } = await read(body);
  expect(fault).toMatchObject({ jobReference: 'J-1', mpan: eastern, supplyOff: true });
});

const contact = { name: 'Sam Fitter', telephone: '01632 960999' };
const issue = { code: 'A', comment: 'See photo' };
it.each<[string, unknown]>([
  [
    'pages',
    { page1: { job_id: 'J-1' }, page2: { mpan: eastern }, page4: { dno_issue: issue }, page5: { contact } },
  ],
  ['a site', { site: { address: 'x', mpan: eastern }, report: { job_id: 'J-1', dno_issue: issue, contact } }],
  [
    'JSON, twice',
    JSON.stringify(
      JSON.stringify({ job: { mpan: eastern }, report: { jobId: 'J-1', dnoIssue: issue, contact } }),
    ),
  ],
  [
    'a plan',
    {
      planned: { job_id: 'J-1', mpan: eastern, contact: { name: 'Office' } },
      worksheet: { job_id: 'J-1', mpan: eastern, dno_issue: issue, contact },
    },
  ],
  [
    'an earlier report',
    {
      old: { mpan: eastern, dno_issue: { code: 'C' } },
      now: { job_id: 'J-1', mpan: eastern, dno_issue: issue, contact },
    },
  ],
])('reads parts of one submission together: %s', async (_, body) => {
  const { facts, isOfSeveral } = await read(body);
  expect(facts).toMatchObject({
    jobReference: 'J-1',
    mpan: eastern,
    category: 'A',
    comment: 'See photo',
    contact,
  });
  expect(isOfSeveral).toBe(false);
});
