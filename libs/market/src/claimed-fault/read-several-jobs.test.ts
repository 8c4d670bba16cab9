import { readRefused } from './claimed-fault.ts';

const read = (body: unknown) =>
  readRefused({ bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });

const job = (job_id: string, mpan: string, more: object = {}) => ({
  ...{ job_id, mpan, outcome_code: 'AB', contact: { name: `Fitter of ${job_id}` } },
  ...more,
});
const danger = { dno_issue: { code: 'A', comment: 'Cut-out is burning' } };
const first = job('J-1', '1000000123451');
const second = job('J-2', '2000000123454', danger);
const third = job('J-3', '1400000123454', { dno_issue: { code: 'B', comment: 'Cover is cracked' } });
const table =
  'job_id,mpan,contact_name,dno_issue_code,comment\nJ-1,1000000123451,Fitter of J-1,,\nJ-2,2000000123454,Fitter of J-2,A,Cut-out is burning\n';

it.each<[string, unknown]>([
  ['a list', [first, second]],
  ['a list in an object', { jobs: [first, second] }],
  ['properties', { one: first, two: second }],
  ['one within the other', { ...first, also: [second] }],
  ['an envelope with a name of its own', { job_id: 'QUEUE-9', mpan: null, args: [second] }],
  ['a string in an envelope', { job_id: 'QUEUE-9', payload: JSON.stringify(second) }],
  ['lines', `${JSON.stringify(first)}\n${JSON.stringify(second)}\n`],
  ['a table', table],
  ['a list whose other names are in camel case', [first, { jobId: 'J-2', ...second, job_id: undefined }]],
])('reads the job that has the fault, not the first: %s', async (_, body) => {
  const { fault } = await read(body);
  expect(fault).toMatchObject({
    ...{ category: 'A', jobReference: 'J-2', mpan: '2000000123454', comment: 'Cut-out is burning' },
    ...{ dno: { mpid: 'SOUT' }, contact: { name: 'Fitter of J-2' }, otherJobs: [] },
  });
});

it('names the other jobs that have a fault, the worst first', async () => {
  const { fault, facts } = await read([first, third, second]);
  expect(fault).toMatchObject({ category: 'A', jobReference: 'J-2' });
  expect(facts.otherJobs).toEqual([
    {
      jobReference: 'J-3',
      category: 'B',
      mpan: '1400000123454',
      dno: expect.objectContaining({ mpid: 'MIDE' }),
    },
  ]);
});

it('puts a supply that was left off together of one job alone', async () => {
  const half = { failure_reason: '8' };
  const other = { sip_ani: { medical: true } };
  expect((await read([job('J-1', first.mpan, half), job('J-2', second.mpan, other)])).fault).toBeNull();
  const both = await read([first, job('J-2', second.mpan, { ...half, ...other })]);
  expect(both.fault).toMatchObject({ supplyOff: true, jobReference: 'J-2' });
  expect((await read([job('J-1', first.mpan, half), job('J-1', first.mpan, other)])).fault).toMatchObject({
    supplyOff: true,
    jobReference: 'J-1',
  });
});

it('names no job where the fault is beside several', async () => {
  const { fault } = await read({ ...danger, jobs: [first, job('J-2', second.mpan)] });
  expect(fault).toMatchObject({ category: 'A', jobReference: null, mpan: null, dno: null });
  expect(fault?.otherJobs.map(({ jobReference }) => jobReference)).toEqual(['J-1', 'J-2']);
});

it('says that it has not read all of more than 50 jobs', async () => {
  const many = Array.from({ length: 60 }, (_, index) => job(`J-${index}`, first.mpan));
  expect((await read(many)).isWhole).toBe(false);
  expect((await read(many.slice(0, 50))).isWhole).toBe(true);
});

it('reads a job without a name beside one that has one', async () => {
  const { job_id: _, ...unnamed } = second;
  const { fault } = await read([unnamed, first]);
  expect(fault).toMatchObject({ jobReference: null, mpan: '2000000123454', dno: { mpid: 'SOUT' } });
});

it('names no operator where a job has two metering points', async () => {
  const { fault } = await read([job('J-1', first.mpan), job('J-1', second.mpan, danger)]);
  expect(fault).toMatchObject({ category: 'A', jobReference: 'J-1', mpan: null, dno: null });
});

it('reads what is said once for several jobs', async () => {
  const jobs = [job('J-1', first.mpan, { failure_reason: '8' }), job('J-2', second.mpan)];
  expect((await read({ sip_ani: { medical: true }, jobs })).fault).toMatchObject({
    supplyOff: true,
    jobReference: 'J-1',
  });
});

it.each([0, 1])('knows that the supply of one of several may be off', async (at) => {
  const jobs = [job('J-2', second.mpan, { outcome_code: 'CO', dno_issue: { code: 'C' } })];
  jobs.splice(at, 0, job('J-1', first.mpan, { sip_ani: { medical: true } }));
  expect((await read(jobs)).supplyInDoubt).toBe(true);
});

it('names no jobs but those that have a fault where there are too many', async () => {
  const many = Array.from({ length: 60 }, (_, index) => job(`J-${index}`, first.mpan));
  many[54] = job('J-54', second.mpan, danger);
  const { fault } = await read(many);
  expect(fault).toMatchObject({ category: 'A', jobReference: null, otherJobs: [] });
});
