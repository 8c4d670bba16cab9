import { readRefused } from './claimed-fault.ts';
import { mayBeDanger } from './facts.ts';

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

it.each<[string, unknown, string[]]>([
  ['properties', { one: first, two: second }, ['J-1', 'J-2']],
  ['one within the other', { ...first, also: [second] }, ['J-1', 'J-2']],
  ['an envelope with a name of its own', { job_id: 'Q-9', mpan: null, args: [second] }, ['Q-9', 'J-2']],
  ['a string in an envelope', { job_id: 'Q-9', payload: JSON.stringify(second) }, ['Q-9', 'J-2']],
  ['a submission beside an unnamed one', { one: { ...second, job_id: null }, two: first }, ['J-1']],
  ['a list beside an unnamed one', { jobs: [first], unsent: [{ ...second, job_id: null }] }, ['J-1']],
  [
    'a list and a fault beside it',
    { ...danger, jobs: [first, { ...second, dno_issue: null }] },
    ['J-1', 'J-2'],
  ],
  [
    'the job of another block',
    { mpan: null, job_details: { mpan: first.mpan }, previous: { job_id: 'OLD' }, ...danger },
    ['OLD'],
  ],
])('names no job alone where the fault may be of any: %s', async (_, body, jobs) => {
  const { fault, isOfSeveral } = await read(body);
  const none = { category: 'A', jobReference: null, contact: { name: null, telephone: null } };
  expect(isOfSeveral && fault).toMatchObject(none);
  expect(fault?.otherJobs.map(({ jobReference }) => jobReference)).toEqual(jobs);
});

it.each<[string, object]>([
  ['earlier', { previous_job: { job_id: 'OLD', mpan: second.mpan, outcome_code: 'CO' } }],
  ['wrapped', { payload: { return_work: { job_id: 'R-2', outcome_code: 'AB' } } }],
  ['in an example', { example: { job_id: 'EX-1', additional_info: '' } }],
])(
  'names the job whose own object has the fault, however misspelt, beside one that is %s',
  async (_, more) => {
    for (const dno of ['dno_issue', 'dno_isue', 'dnoFault', 'd0135']) {
      const { fault, isOfSeveral } = await read({ ...first, [dno]: danger.dno_issue, ...more });
      expect([fault?.category, fault?.jobReference, fault?.mpan]).toEqual(['A', 'J-1', first.mpan]);
      expect(isOfSeveral).toBe(false);
    }
  },
);

it('names the other job that is within it, where that has a fault too', async () => {
  const { fault } = await read({ ...second, also: [third] });
  expect(fault).toMatchObject({ jobReference: 'J-2', otherJobs: [{ jobReference: 'J-3' }] });
});

it('keeps category and words with the job that has them', async () => {
  const words = job('J-2', second.mpan, { additional_info: 'Customer got a shock, cut-out on fire' });
  const label = job('J-1', first.mpan, { dno_issue: { code: 'C', comment: 'Label missing' } });
  expect((await read([label, words])).fault).toMatchObject({
    ...{ jobReference: 'J-2', category: null, comment: expect.stringContaining('fire') },
    otherJobs: [{ jobReference: 'J-1', category: 'C' }],
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

it('says that it has not read all of more than 50 jobs', async () => {
  const many = Array.from({ length: 60 }, (_, index) => job(`J-${index}`, first.mpan));
  expect((await read(many)).isWhole).toBe(false);
  expect((await read(many.slice(0, 50))).isWhole).toBe(true);
});

it('reads a job without a name beside one that has one', async () => {
  const { job_id: _, ...unnamed } = second;
  const place = { mpan: '2000000123454', dno: { mpid: 'SOUT' }, contact: { name: 'Fitter of J-2' } };
  for (const body of [
    [unnamed, first],
    [{ payload: unnamed }, { kept: first }],
  ])
    expect((await read(body)).fault).toMatchObject({ jobReference: null, ...place });
});

it('names no operator where a job has two metering points', async () => {
  const { fault } = await read([job('J-1', first.mpan), job('J-1', second.mpan, danger)]);
  expect(fault).toMatchObject({ category: 'A', jobReference: 'J-1', mpan: null, dno: null });
});

it('reads what is said once for several jobs', async () => {
  const jobs = [job('J-1', first.mpan, { failure_reason: '8' }), job('J-2', second.mpan)];
  const { fault } = await read({ sip_ani: { medical: true }, jobs });
  expect(fault).toMatchObject({ supplyOff: true, jobReference: null });
  expect((await read({ people: [{ medical: true }], jobs })).fault).toMatchObject({ supplyOff: true });
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

it('lists what is left out of the body of one job', async () => {
  const off = job('J-2', second.mpan, { failure_reason: '8', sip_ani: { medical: true } });
  const { fault } = await read({ ...first, ...danger, next: off });
  expect(fault).toMatchObject({ jobReference: 'J-1', otherJobs: [{ jobReference: 'J-2' }] });
  const doubt = { ...off, failure_reason: undefined };
  expect((await read({ ...first, outcome_code: 'CO', next: doubt })).supplyInDoubt).toBe(true);
  const neighbour = { mpan: second.mpan, ...danger };
  expect((await read({ ...first, ...danger, neighbour })).fault).toMatchObject({
    jobReference: 'J-1',
    otherJobs: [{ jobReference: null }],
  });
});

it.each<[string, object]>([
  ['a neighbour', { neighbour: { mpan: second.mpan, notes: 'Cut-out is on fire' } }],
  ['another job', { next: job('J-2', second.mpan, { notes: 'Cut-out is on fire' }) }],
  ['its own text', { additional_info: 'Cut-out is on fire' }],
])('puts words of danger before a category C that is not of them: %s', async (_, more) => {
  const label = { dno_issue: { code: 'C', comment: 'Label missing' } };
  const { fault } = await read({ ...first, ...label, ...more });
  expect(fault?.comment).toContain('fire');
  expect(mayBeDanger(fault!)).toBe(true);
});

it.each<[string, object]>([
  ['an object', { draft: { ...danger, contact: { name: 'Sam' } }, submitted: first }],
  ['a list', { ...first, pending: [{ job_reference: 'J-9', ...danger }] }],
])('names no job alone beside a report without a name in %s', async (_, body) => {
  const { fault } = await read(body);
  expect(fault).toMatchObject({ category: 'A', jobReference: null, mpan: null });
});

it.each<[string, object]>([
  [
    'details of another name',
    { job_detials: { ...first, contact: undefined }, contact: first.contact, ...danger },
  ],
  ['details of a visit', { visit: { ...first, contact: undefined }, contact: first.contact, ...danger }],
  ['an envelope with the same name', { meta: { job_id: 'J-1' }, payload: { ...first, ...danger } }],
  ['an envelope with its place', { site: { mpan: first.mpan }, submission: { ...first, ...danger } }],
  ['errors beside it', { request: { ...first, ...danger }, errors: [{ mpan: 'invalid' }] }],
  ['its name in the fault', { ...first, defects: [{ job_id: 'J-1', mpan: first.mpan, ...danger }] }],
  ['checks of the point', { ...first, ...danger, checks: { mpan_verified: true, mpan: '' } }],
  [
    'a retry',
    [
      { ...first, ...danger },
      { ...first, ...danger },
    ],
  ],
  ['a contact in a list', { ...first, ...danger, contact: [first.contact] }],
])('names the only job of a body with %s', async (_, body) => {
  const { fault } = await read(body);
  expect(fault).toMatchObject({
    ...{ category: 'A', jobReference: 'J-1', mpan: first.mpan, otherJobs: [] },
    contact: { name: 'Fitter of J-1', telephone: null },
  });
});

it.each<[string, string]>([
  ['a separator', 'sep=,\njob_id,mpan,dno_issue_code\nJ-1,1000000123451,A\n'],
  ['a title', 'Jobs of today\njob_id,mpan,dno_issue_code\nJ-1,1000000123451,A\n'],
  ['an empty column', 'job_id,mpan,dno_issue_code,\nJ-1,1000000123451,A,\n'],
  ['a heading in words', 'Job ID,MPAN (13 digits),DNO category (A/B/C)\nJ-1,1000000123451,A\n'],
])('finds the danger in a table with %s', async (_, text) => {
  expect((await read(text)).fault).toMatchObject({ category: 'A', mpan: '1000000123451' });
});

it('takes no JSON that is damaged for a table', async () => {
  const text =
    '{"job_id":"J-1","outcome_code":"AB",\r\nzz\r\n"mpan":"1000000123451","dno_issue":{"code":"A"}}';
  expect((await read(text)).fault).toMatchObject({
    jobReference: 'J-1',
    mpan: '1000000123451',
    otherJobs: [],
  });
});

it('reads a table of names and values', async () => {
  const { fault } = await read('job_id,J-1\nmpan,1000000123451\ndno_issue_code,A\n');
  expect(fault?.jobReference ?? 'J-1').toBe('J-1');
});
