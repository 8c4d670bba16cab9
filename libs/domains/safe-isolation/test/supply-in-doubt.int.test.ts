import { sql } from '@team-operations/database';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { worksheetRequests } from './worksheet-requests.ts';

/** A visit that failed where a person depends on electricity, and nothing certain is said of the supply. */
let rest: RestBed;
beforeAll(async () => {
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const { ask, submit, alarmsOf: alarms } = worksheetRequests(() => rest);

const failed = (more: object = {}) => ({
  ...{ job_id: `J-${crypto.randomUUID()}`, outcome_code: 'AB', mpan: '1000000123451' },
  ...{ supplier_mpid: 'EXEN', contact: { name: 'Sam Fitter' }, additional_info: 'none' },
  sip_ani: { medical: true },
  ...more,
});
const asked = /If the supply is off: .*0800 316 3105.* Then send `failure_reason` 8\./;
const unsaid = 'does not say whether the supply is on, and no message informs the network operator';
const ofSupply = ({ warnings }: { warnings: { field: string; warning: string }[] }) =>
  warnings.filter(({ warning }) => warning === unsaid);

it.each<[string, object]>([
  ['an installation that is not ready or faulty', { failure_reason: '9' }],
  ['suspected tampering', { failure_reason: '3' }],
  ['words alone', { failure_reason: 'supply left off' }],
  ['no reason', {}],
  ['a failure while work is in progress', { outcome_code: 'IP', failure_reason: '9' }],
  ['a fault of category C', { failure_reason: '9', dno_issue: { code: 'C', comment: 'Label missing' } }],
])('asks the installer, without an alarm: %s', async (_, more) => {
  const worksheet = failed(more);
  const answer = await submit(worksheet);
  expect(answer.message).toMatch(asked);
  expect(answer).not.toHaveProperty('telephone');
  expect(ofSupply(answer)).toEqual([expect.objectContaining({ field: 'outcome_code' })]);
  expect((await submit(worksheet)).message).toMatch(asked);
  const read = (await ask('get', `/v1/sip/${worksheet.job_id}`)).body.data;
  expect(ofSupply(read)).toHaveLength(1);
  expect(read).not.toHaveProperty('telephone');
  const stored = await rest.database.query<{ answer: string }>(sql`
    SELECT answer::text FROM sip_revision WHERE received ->> 'job_id' = ${worksheet.job_id}`);
  for (const { answer: kept } of stored)
    expect(kept).not.toMatch(/If the supply is off:|does not say whether/);
  expect(await alarms(read.service_job_id)).toEqual([]);
});

const contradicts = {
  field: 'failure_reason',
  warning:
    'is 8, de-energised, beside `outcome_code` CO, completed, and no message informs the network operator',
};
const askedOfCompleted =
  /If the supply is off: telephone 0800 316 3105 now .* Then send `outcome_code` AB, or IP if the work goes on\./;

it('asks the installer of a completed job that says that the supply is off, until one of both is corrected', async () => {
  const worksheet = failed({ outcome_code: 'CO', failure_reason: '8' });
  const { job_id } = worksheet;
  const answer = await submit(worksheet);
  expect(answer.message).toMatch(askedOfCompleted);
  expect(answer).not.toHaveProperty('telephone');
  expect(answer.warnings).toContainEqual(expect.objectContaining(contradicts));
  expect((await submit(worksheet)).message).toMatch(askedOfCompleted);
  const read = async () => (await ask('get', `/v1/sip/${job_id}`)).body.data;
  const { service_job_id, warnings } = await read();
  expect(warnings).toContainEqual(expect.objectContaining(contradicts));
  const [stored] = await rest.database.query<{ answer: string }>(sql`
    SELECT answer::text FROM sip_revision WHERE received ->> 'job_id' = ${job_id}`);
  expect(stored?.answer).not.toMatch(/If the supply is off:|no message informs/);
  expect(await alarms(service_job_id)).toEqual([]);
  expect((await submit({ job_id, outcome_code: 'AB' })).message).toContain('The supply was left off, and');
  expect(await alarms(service_job_id)).toHaveLength(1);
  // It is on again: the failure is of the visit before.
  expect((await submit({ job_id, outcome_code: 'CO' })).message).not.toContain('supply');
  expect((await read()).warnings).not.toContainEqual(expect.objectContaining(contradicts));
});

it('does not count a late retry of a completed job as more danger', async () => {
  const worksheet = failed({ outcome_code: 'CO', failure_reason: '8' });
  await submit(worksheet);
  await submit({ job_id: worksheet.job_id, failure_reason: null });
  const late = await ask('post', '/v1/sip', worksheet);
  expect(late.status).toBe(409);
});

it.each<[string, object]>([
  ['no access', { failure_reason: '1' }],
  ['a completed job', { outcome_code: 'CO' }],
  ['a completed job with words', { outcome_code: 'CO', failure_reason: 'supply left off' }],
  ['work in progress', { outcome_code: 'IP' }],
  ['no person who depends on it', { sip_ani: { medical: false }, failure_reason: '9' }],
  ['a call that is demanded', { failure_reason: '9', dno_issue: { code: 'B', comment: 'Cover is cracked' } }],
])('does not ask: %s', async (_, more) => {
  const answer = await submit(failed(more));
  expect(answer.message).not.toContain('If the supply is off');
  expect(ofSupply(answer)).toEqual([]);
});

it('raises the alarm once the installer says that it is off', async () => {
  const worksheet = failed({ failure_reason: '9' });
  await submit(worksheet);
  const { message, telephone } = await submit({ job_id: worksheet.job_id, failure_reason: '8' });
  expect(message).toContain('The supply was left off, and the network operator does not know');
  expect(telephone).toMatchObject({ number: '0800 316 3105' });
  const { service_job_id } = (await ask('get', `/v1/sip/${worksheet.job_id}`)).body.data;
  expect(await alarms(service_job_id)).toHaveLength(1);
  const doubtful = await submit({ job_id: worksheet.job_id, failure_reason: '9' });
  expect(doubtful.message).toMatch(asked);
  expect(await alarms(service_job_id)).toHaveLength(1);
});

const askedInRefusal =
  /^Rejected\. .*If the supply is off: telephone 0800 316 3105 now \(.*\), and inform it of any person on site who depends on electricity for medical reasons\. /;
const refused = async (body: object) => {
  const { status, body: answer } = await ask('post', '/v1/sip', { ...body, colour: 'red' });
  expect(status).toBe(400);
  return answer.message as string;
};

it.each<[string, object]>([
  ['an aborted job', {}],
  ['a failure that may leave it off', { failure_reason: '9' }],
  ['a completed job that was left off', { outcome_code: 'CO', failure_reason: '8' }],
  ['a fault of category C', { failure_reason: '9', dno_issue: { code: 'C', comment: 'Label missing' } }],
])('asks the installer of a refused worksheet: %s', async (_, more) => {
  expect(await refused(failed(more))).toMatch(askedInRefusal);
});

it('asks the installer of a refused correction of what is stored', async () => {
  const { job_id } = failed();
  await submit(failed({ job_id, failure_reason: '9', sip_ani: { medical: false } }));
  expect(await refused({ job_id, sip_ani: { medical: true } })).toMatch(askedInRefusal);
  expect(await refused({ job_id, contact: { name: 'Kim' } })).not.toContain('If the supply is off');
  await submit({ job_id, sip_ani: { medical: true } });
  // It is open on record, and the refusal has not answered it.
  expect(await refused({ job_id, contact: { name: 'Kim' } })).toMatch(askedInRefusal);
  expect(await refused({ job_id, failure_reason: '9' })).toMatch(askedInRefusal);
});

it.each<[string, object]>([
  ['no access', { failure_reason: '1' }],
  ['a completed job', { outcome_code: 'CO' }],
  ['a supply that is off', { failure_reason: '8' }],
  ['danger to life', { failure_reason: '9', dno_issue: { code: 'A', comment: 'Cut-out burning' } }],
])('does not ask the installer of a refused worksheet: %s', async (_, more) => {
  expect(await refused(failed(more))).not.toContain('If the supply is off');
});
