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

it.each<[string, object]>([
  [
    'an external reference beside',
    { external_reference: 'PO17', job_details: { job_id: 'J-1', mpan: eastern } },
  ],
  ['a number in the details', { job_id: 'J-1', job_details: { mpan: eastern, job_number: 'X' } }],
  ['a reference of the fault', { ...own, dno_issue: { code: 'A', job_reference: 'INC-9', job_id: 'J-1' } }],
  ['a reference of a block', { ...own, meter_fault: { job_number: '7', comment: 'Meter on fire' } }],
  ['an earlier job below many values', { history: { job_id: 'OLD', mpan: southern }, ...own }],
])('reads one job beside %s', async (_, body) => {
  const sent = { contact, dno_issue: { code: 'A' }, ...body };
  const { facts, isOfSeveral } = await read(sent);
  expect(facts).toMatchObject({ jobReference: 'J-1', mpan: eastern, contact, category: 'A' });
  expect(facts.otherJobs).toEqual([]);
  if (!('history' in body)) expect(isOfSeveral).toBe(false);
});

it.each<[string, object]>([
  ['a neighbour', { neighbour: { mpan: southern } }],
  ['a neighbour by name', { neighbour_mpan: southern }],
  ['two that replace each other', { original: { mpan: eastern }, updated: { mpan: southern } }],
  ['a list', { mpan: [eastern, southern] }],
  ['two blocks', { site: { mpan: eastern }, meter: { mpan: southern } }],
  ['a wrapper', { mpan: eastern, data: { job_id: 'J-1', mpan: southern } }],
])('names no operator where only %s has a metering point', async (_, more) => {
  const { facts } = await read({ job_id: 'J-1', dno_issue: own.dno_issue, ...more });
  expect([facts.mpan, facts.dno]).toEqual([null, null]);
});

it.each<[string, object]>([
  ['a job in another block', { customer: { job: 'nurse', medical: true } }],
  ['a reference in its block', { sip_ani: { medical: true, job_ref: '7', job_id: '7' } }],
])('reads a person who depends on a supply beside %s', async (_, people) => {
  const { fault } = await read({
    ...own,
    dno_issue: null,
    outcome_code: 'AB',
    failure_reason: '8',
    ...people,
  });
  expect(fault).toMatchObject({ supplyOff: true, jobReference: 'J-1' });
});

it('takes no contact from a text, and none from a name that is no object', async () => {
  const text = { ...own, additional_info: 'Telephone: 01632 960998' };
  expect((await read(text)).facts.contact).toEqual({ name: null, telephone: null });
  const { facts, mentioned } = await read({ ...own, contact: 'Jo 07700 900123', supplier_mpid: 'Octopus' });
  expect(facts.contact).toEqual({ name: 'Jo 07700 900123', telephone: null });
  expect(mentioned).toEqual({ point: true, supplier: true, contact: true });
});

it('reads the text where it is no table', async () => {
  const text = `Job, site visit today\njob_id: J-1\nmpan: ${eastern}\ndno_issue: A cut-out burning`;
  expect((await read(text)).facts).toMatchObject({ jobReference: 'J-1', mpan: eastern });
  const twice = `job_id,mpan,outcome_code,outcome_code,failure_reason,medical\nJ-1,${eastern},AB,CO,8,true\n`;
  expect((await read(twice)).fault).toMatchObject({ supplyOff: true });
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

it.each<[string, string]>([
  ['one object', JSON.stringify(own).replace(/}$/, ',"job_id":"TWICE"}')],
  ['two layouts', JSON.stringify({ ...own, job_details: { job_id: 'TWICE' } })],
])('names all jobs where %s names one submission twice', async (_, text) => {
  const { fault, isOfSeveral } = await read(text);
  expect([fault?.jobReference, fault?.dno?.mpid, isOfSeveral]).toEqual(['J-1', 'EELC', true]);
  expect(fault?.otherJobs).toMatchObject([{ jobReference: 'TWICE', mpan: eastern, category: 'A' }]);
});

it.each<[string, string]>([
  ['a list that is no JSON', `[${JSON.stringify(own)},{"job_id":"TWICE"},]`],
  ['lines of which one is broken', `${JSON.stringify(own)}\n{"job_id":"TWICE"`],
])('names no job where %s has two', async (_, text) => {
  const { fault, isOfSeveral } = await read(text);
  expect([fault?.category, fault?.jobReference, isOfSeveral]).toEqual(['A', null, true]);
  expect(fault?.otherJobs.map(({ jobReference }) => jobReference)).toEqual(['J-1', 'TWICE']);
});

it('prefers the exact name of a job where the text cannot be parsed, and takes one metering point of several for none', async () => {
  const text = JSON.stringify({ job: 'EV', export_mpan: southern, ...own }).slice(0, -1);
  const { facts } = await read(text);
  expect([facts.mpan, facts.jobReference]).toEqual([null, 'J-1']);
  const { facts: alone } = await read(JSON.stringify({ job: 'EV', ...own }).slice(0, -1));
  expect([alone.mpan, alone.jobReference]).toEqual([eastern, 'J-1']);
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
