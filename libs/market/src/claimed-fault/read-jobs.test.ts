import { readRefused } from './claimed-fault.ts';

const read = (body: unknown) =>
  readRefused({ bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });

const eastern = '1000000123451';
const southern = '2000000123454';
const own = { job_id: 'J-1', mpan: eastern, dno_issue: { code: 'A', comment: 'burning' } };
const contact = { name: 'Sam', telephone: '01632 960001' };

it.each<[string, object]>([
  ['a text before it', { additional_info: `Neighbour MPAN: ${southern}`, ...own }],
  ['a comment', { ...own, dno_issue: { code: 'A', comment: `burning; old mpan: ${southern}` } }],
  ['another property', { meter: { export_mpan: southern }, ...own }],
  [
    'a text in a block',
    { job_details: { additional_info: `MPAN: ${southern}`, job_id: 'J-1', mpan: eastern } },
  ],
  ['a wrapper', { note: `MPAN: ${southern}`, data: own }],
  ['another block', { meter: { mpan: southern }, ...own }],
  ['an earlier job', { history: { job_id: 'OLD-9', mpan: southern }, ...own }],
  ['another name', { additional_info: `Neighbour MPAN: ${southern}`, job_id: 'J-1', mpan_core: eastern }],
  ['a list of one', [{ additional_info: `MPAN: ${southern}`, ...own }]],
])('reads the metering point of the submission beside that in %s', async (_, body) => {
  const { facts } = await read(body);
  expect([facts.mpan, facts.dno?.mpid, facts.jobReference]).toEqual([eastern, 'EELC', 'J-1']);
});

it.each<[string, object]>([
  ['a text', { additional_info: 'Job: meter swap done', ...own }],
  ['another name', { job: 'EV charger', job_number: '17', external_reference: 'PO 1', ...own }],
])('reads the job_id of the submission beside %s', async (_, body) => {
  expect((await read(body)).jobReference).toBe('J-1');
});

const camel = { jobId: 'J-1', dnoIssue: { code: 'B', comment: 'Cover is cracked' } };
it.each<[string, object]>([
  ['in camel case', { ...camel, jobDetails: { mpan: eastern, outcomeCode: 'IP' } }],
  ['with hyphens', { 'job-id': 'J-1', 'job-details': { mpan: eastern }, 'dno-issue': { code: 'A' } }],
  ['in capitals', { ...camel, MPAN: eastern, neighbour: { mpan: southern } }],
  ['by another name beside an earlier one', { ...camel, mpanCore: eastern, previous: { mpan: southern } }],
  ['by another name', { mpanCore: eastern, job_id: 'J-1', site: { dno_issue: { code: 'A' } } }],
  [
    'as an external reference',
    { externalReference: 'J-1', details: { mpan: eastern }, ...own, job_id: undefined },
  ],
  ['in a string', { payload: JSON.stringify(own) }],
  [
    'in a string of an envelope',
    { job_id: 'J-1', payload: JSON.stringify({ mpan: eastern, dno_issue: {} }) },
  ],
  ['in a text that is no JSON', { job_details: `job_id=J-1&mpan=${eastern}`, dno_issue: { code: 'A' } }],
])('reads job and metering point %s', async (_, body) => {
  const { facts } = await read(body);
  expect([facts.jobReference, facts.mpan]).toEqual(['J-1', eastern]);
});

it('reads the job that only the query names', async () => {
  const { job_id: _, ...body } = own;
  const query = `?job_id=J-1&mpan=${southern}`;
  const { facts } = await readRefused({ bytes: Buffer.from(JSON.stringify(body)), query });
  expect([facts.jobReference, facts.mpan]).toEqual(['J-1', eastern]);
  const unnamed = { bytes: Buffer.from(JSON.stringify({ dno_issue: body.dno_issue })), query };
  expect((await readRefused(unnamed)).facts).toMatchObject({ jobReference: 'J-1', mpan: southern });
});

it.each<[string, unknown]>([
  ['two layouts', { ...own, job_details: { mpan: southern } }],
  ['one object', JSON.stringify(own).replace(/}$/, `,"mpan":"${southern}"}`)],
])('names no operator where %s have two metering points', async (_, body) => {
  const { facts } = await read(body);
  expect([facts.jobReference, facts.mpan, facts.dno]).toEqual(['J-1', null, null]);
});

it.each<[string, unknown]>([
  ['two layouts', { outcome_code: 'AB', job_details: { job_id: 'J-1', outcome_code: 'CO' } }],
  ['one object', '"outcome_code":"AB","outcome_code":"CO","job_id":"J-1"'],
])('does not take a job for completed where %s have two outcomes', async (_, outcomes) => {
  const people = { failure_reason: '8', sip_ani: { medical: true } };
  const body =
    typeof outcomes === 'string'
      ? `{${outcomes},${JSON.stringify(people).slice(1)}`
      : { ...(outcomes as object), ...people };
  expect((await read(body)).fault).toMatchObject({ supplyOff: true, jobReference: 'J-1' });
});

it('reads what is nested deeply as far as it can', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const { fault } = await read(JSON.stringify(own).replace(/}$/, `,"extra":${deep}}`));
  expect(fault).toMatchObject({ category: 'A', jobReference: 'J-1', mpan: eastern });
});

it.each([99, 100, 199, 200, 1999, 2000])('leaves no half of a pair at %i characters', async (length) => {
  const text = `${'x'.repeat(length)}😀${'x'.repeat(40)}`;
  const sent = { job_id: text, contact: { name: text }, dno_issue: { code: 'A', comment: text } };
  for (const body of [sent, `job_id: "${text}", comment: "${text}", dno_issue: "A"`])
    expect(JSON.stringify((await read(body)).facts).isWellFormed()).toBe(true);
  const half = await read({ ...sent, job_id: 'P\ud800', contact: { name: 'half \udc00' } });
  expect(JSON.stringify(half.facts)).not.toMatch(/\\ud/);
});

it.each(['K%20C', 'x&amp;1', 'x"M', 'true'])('reads the job_id as it is: %s', async (job_id) => {
  expect((await read({ ...own, job_id })).jobReference).toBe(job_id);
});

it.each<[string, object]>([
  ['a text', { additional_info: 'Contact: office, name: Zed. Telephone: 01632 960998', contact }],
  ['an address', { address: { telephone: '01632 960997' }, contact }],
])('reads the contact beside that of %s', async (_, body) => {
  expect((await read({ ...body, ...own })).facts.contact).toEqual(contact);
});

it('names no operator where the metering point is malformed, whatever a text names', async () => {
  const { facts } = await read({ additional_info: `MPAN: ${southern}`, ...own, mpan: '12345' });
  expect([facts.mpan, facts.dno]).toEqual([null, null]);
});

it('takes no metering point from a text where the submission has none', async () => {
  const { facts } = await read({ ...own, additional_info: `Neighbour MPAN: ${southern}`, mpan: undefined });
  expect([facts.mpan, facts.dno, facts.jobReference]).toEqual([null, null, 'J-1']);
  const { jobReference } = await read({ additional_info: 'Job: meter swap', dno_issue: own.dno_issue });
  expect(jobReference).toBeNull();
});

it.each<[object, object]>([
  [{ name: 'Sam', phone: '01632 960001' }, contact],
  [{ full_name: 'Sam', mobile: '01632 960001' }, contact],
  [{ name: 'Sam', telephone: ['01632 960001'] }, contact],
  [{ tel: '01632 960001' }, { name: null, telephone: '01632 960001' }],
])('reads a contact whose properties have other names: %j', async (sent, found) => {
  expect((await read({ ...own, contact: sent })).facts.contact).toEqual(found);
});

it.each<[string, object, object]>([
  ['a text', { additional_info: 'Outcome: completed. Failure reason: no\nMedical: no' }, {}],
  ['another block', { return_work: { outcome: 'done', reason: '1' } }, {}],
  [
    'the submission',
    { outcome_code: 'CO', failure_reason: '1', sip_ani: { medical: false } },
    {
      ...{ depends: false, leftOff: false, isCompleted: true },
    },
  ],
])('reads what is denied of the supply by the submission alone: %s', async (_, more, denied) => {
  const nothing = { depends: null, leftOff: null, isCompleted: null };
  expect((await read({ job_id: 'J-1', ...more })).supply).toMatchObject({ ...nothing, ...denied });
});

it('takes no denial from a list of several jobs', async () => {
  const { supply } = await read([
    { job_id: 'J-1', sip_ani: { medical: true } },
    { job_id: 'J-2', failure_reason: '1' },
  ]);
  expect(supply).toMatchObject({ depends: true, leftOff: null, isCompleted: null });
});

it('reads the first of two that are there twice', async () => {
  const { facts } = await read(JSON.stringify(own).replace(/}$/, ',"job_id":"TWICE"}'));
  expect(facts.jobReference).toBe('J-1');
});

it('prefers the exact name where the text cannot be parsed', async () => {
  const text = JSON.stringify({ job: 'EV', export_mpan: southern, ...own }).slice(0, -1);
  const { facts } = await read(text);
  expect([facts.mpan, facts.jobReference]).toEqual([eastern, 'J-1']);
});

it.each([
  ['faults of meters', { readings: Array(60).fill({ fault: true }) }],
  ['faults of category C', { list: Array(60).fill({ dno_issue: { code: 'C' } }) }],
])('says that it has not read all beside many %s', async (_, many) => {
  const { isWhole, facts } = await read({ ...many, job_id: 'J-1', dno_issue: own.dno_issue });
  expect(isWhole).toBe(false);
  expect(facts.kinds).toContain('dno_issue');
  if ('readings' in many) expect(facts.category).toBe('A');
});
