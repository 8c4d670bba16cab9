import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openSipBed, type Answer, type Sending, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object, sending?: Sending) => sip.submit(body, sending);

/** A first visit that ends as the outcome says. */
function visit(outcome: string, mpan = freshMpan(), more: object = {}) {
  const { contact, additional_info } = blocks;
  return { job_details: { ...jobDetails(outcome), mpan }, contact, additional_info, ...more };
}
type Visit = ReturnType<typeof visit>;

const failed = (mpan?: string) => visit('AB', mpan, { failure_reason: '1' });

let visits = 0;
/** A return visit to the job of the first one. */
const again = ({ job_details: { job_id } }: Visit, outcome_code: string, more: object = {}) => ({
  job_id,
  outcome_code,
  date_of_action: '2026-03-05',
  return_work: { reason: `No access on visit ${++visits}` },
  ...more,
});

interface JobRow {
  id: string;
  status: string;
  next_actor: string | null;
  next_action: string | null;
  rebookings_left: number | null;
  abort_comment: string | null;
  abort_reason_id: string | null;
  aborted_at: string | null;
}

async function jobOf({ job_details: { job_id } }: Visit): Promise<JobRow> {
  const [job] = await sip.database.query<JobRow>(sql`
    SELECT id, status, next_actor, next_action, rebookings_left, abort_comment, abort_reason_id, aborted_at
    FROM job WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${job_id}`);
  return job!;
}

async function typesOf(first: Visit, topic: string): Promise<string[]> {
  const { id } = await jobOf(first);
  const events = await sip.database.query<{ type: string }>(sql`
    SELECT type FROM outbox_message WHERE key = ${id} AND topic = ${topic} ORDER BY outbox_message.id`);
  return events.map(({ type }) => type);
}
const eventsOf = (first: Visit) => typesOf(first, 'job.events.v1');
const alarmsOf = (first: Visit) => typesOf(first, 'operations.alarms.v1');

/** What the answer says of the abort: how often the visit may be booked again, and how many visits failed. */
const countsOf = ({ body }: Answer) => [body.abort?.rebookings_left, body.abort?.failed_visits];
const outcomeWarning = ({ body }: Answer): string =>
  body.warnings
    .filter(({ field, warning }) => field === 'outcome_code' && !warning.includes('supply'))
    .map(({ warning }) => warning)
    .join();

const setStatus = (first: Visit, status: string) =>
  sip.database.query(sql`
    UPDATE job SET status = ${status}::job_status
    WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${first.job_details.job_id}`);

describe('a return visit that fails', () => {
  it('counts for the rebooking limit, until the job is back with the supplier', async () => {
    const first = failed();
    expect(countsOf(await send(first))).toEqual([3, 1]);
    const abortedFirst = (await jobOf(first)).aborted_at!;
    const second = await send(again(first, 'AB', { failure_reason: '2' }));
    expect(countsOf(second)).toEqual([2, 2]);
    expect(outcomeWarning(second)).toContain('counts as a further failed visit');
    expect(second.body.abort?.reason).toBe('Network operator required');
    const job = await jobOf(first);
    expect(job).toMatchObject({
      status: 'ABORTED',
      rebookings_left: 2,
      next_actor: 'office',
      abort_comment: '2',
    });
    expect(job.aborted_at! > abortedFirst).toBe(true);
    expect(countsOf(await send(again(first, 'AB')))).toEqual([1, 3]);
    expect(countsOf(await send(again(first, 'AB')))).toEqual([0, 4]);
    expect(await jobOf(first)).toMatchObject({ next_actor: 'supplier', rebookings_left: 0 });
    const aborted = ['job.aborted', 'job.aborted', 'job.aborted', 'job.aborted'];
    expect(await eventsOf(first)).toEqual(['job.created', ...aborted]);
  });

  it('counts with visits of other jobs at the metering point, in either order', async () => {
    const mpan = freshMpan();
    const [one, other] = [failed(mpan), failed(mpan)];
    await send(one);
    await send(again(one, 'AB'));
    expect(countsOf(await send(other))).toEqual([1, 3]);
    expect(countsOf(await send(again(one, 'AB')))).toEqual([0, 4]);
    await send(visit('CO', mpan));
    expect(countsOf(await send(again(other, 'AB')))).toEqual([3, 1]);
  });

  it('counts without a metering point, and after work that was in progress', async () => {
    const first = visit('AB', undefined, { failure_reason: '1' }) as { job_details: { mpan?: string } };
    delete first.job_details.mpan;
    await send(first);
    await send(again(first as Visit, 'IP'));
    expect(await jobOf(first as Visit)).toMatchObject({ status: 'IN_PROGRESS', next_actor: null });
    const ended = { job_id: (first as Visit).job_details.job_id, outcome_code: 'AB' };
    expect(countsOf(await send(ended))).toEqual([2, 2]);
  });

  it('counts once, however often it is sent', async () => {
    const first = failed();
    await send(first);
    const second = again(first, 'AB');
    const answer = await send(second);
    expect(countsOf(await send(second))).toEqual(countsOf(answer));
    await send({ job_id: first.job_details.job_id, contact: { name: 'Someone else' } });
    await send(second);
    const third = again(first, 'AB', { failure_reason: '2' });
    expect(countsOf(await send(third))).toEqual([1, 3]);
    // A device sends the second visit again, late.
    await send(second);
    expect((await jobOf(first)).rebookings_left).toBe(1);
    expect((await eventsOf(first)).filter((type) => type === 'job.aborted')).toHaveLength(3);
  });

  it('counts once when it is corrected', async () => {
    const first = failed();
    await send(first);
    const second = again(first, 'AB');
    await send(second);
    const { job_id } = first.job_details;
    expect(countsOf(await send({ job_id, failure_reason: '2' }))).toEqual([2, 2]);
    await send({ job_id, date_of_action: '2026-03-06', contact: { name: 'Someone else' } });
    await send({ job_id, return_work: { work_completed: 'Left a card' } });
    await send({ job_id, outcome_code: 'AB', date_of_action: '2026-03-04', return_work: second.return_work });
    expect(await jobOf(first)).toMatchObject({ rebookings_left: 2, next_actor: 'office' });
    expect((await eventsOf(first)).at(-1)).toBe('job.updated');
    expect(countsOf(await send(again(first, 'AB')))).toEqual([1, 3]);
  });

  it('does not count when it is corrected to another outcome', async () => {
    const first = failed();
    await send(first);
    await send({ job_id: first.job_details.job_id, outcome_code: 'IP' });
    expect(countsOf(await send(again(first, 'AB')))).toEqual([3, 1]);
  });

  it('says the same in a dry run, and counts nothing', async () => {
    const first = failed();
    await send(first);
    const second = again(first, 'AB');
    expect(countsOf(await send(second, { dryRun: true }))).toEqual([2, 2]);
    expect(countsOf(await send(second))).toEqual([2, 2]);
  });
});

describe('a visit that completes an aborted job', () => {
  it.each([
    ['a return visit', (first: Visit) => again(first, 'CO')],
    ['a correction', (first: Visit) => ({ job_id: first.job_details.job_id, outcome_code: 'CO' })],
  ])('completes the job: %s', async (_what, bodyOf) => {
    const first = failed();
    await send(first);
    const body = { ...bodyOf(first), failure_reason: null };
    const answer = await send(body);
    expect(outcomeWarning(answer)).toBe('is CO: the job was ABORTED, and is COMPLETED now');
    const nobodyActs = { next_actor: null, next_action: null, rebookings_left: null, abort_reason_id: null };
    expect(await jobOf(first)).toMatchObject({ status: 'COMPLETED', ...nobodyActs, abort_comment: null });
    expect(await eventsOf(first)).toEqual(['job.created', 'job.aborted', 'job.completed']);
    await send(body);
    expect(await eventsOf(first)).toHaveLength(3);
    expect(await alarmsOf(first)).toEqual([]);
  });

  it('begins the count again', async () => {
    const first = failed();
    await send(first);
    await send(again(first, 'AB'));
    await send(again(first, 'CO', { failure_reason: null }));
    expect(countsOf(await send(failed(first.job_details.mpan)))).toEqual([3, 1]);
  });
});

describe('an outcome that the job does not take on', () => {
  it.each([
    ['aborted by the office', 'IP', 'ABORTED', 'CO'],
    ['cancelled', 'IP', 'CANCELLED', 'CO'],
    ['completed', 'CO', 'COMPLETED', 'AB'],
  ])('alarms the office of a job that was %s', async (_how, before, status, outcome) => {
    const first = visit(before);
    await send(first);
    await setStatus(first, status);
    const answer = await send(again(first, outcome));
    expect(outcomeWarning(answer)).toContain(`is ${outcome}, but the job is ${status} and is unchanged`);
    expect((await jobOf(first)).status).toBe(status);
    expect(await alarmsOf(first)).toEqual(['job.outcome-contradicted']);
  });

  it('alarms once for each visit', async () => {
    const first = visit('IP');
    await send(first);
    await setStatus(first, 'CANCELLED');
    const { job_id } = first.job_details;
    await send({ job_id, additional_info: 'The office has closed the job' });
    expect(await alarmsOf(first)).toEqual([]);
    const completed = again(first, 'CO');
    await send(completed);
    await send(completed);
    await send({ job_id, contact: { name: 'Someone else' } });
    await send(completed);
    expect(await alarmsOf(first)).toHaveLength(1);
    await send(again(first, 'CO'));
    expect(await alarmsOf(first)).toHaveLength(2);
  });

  it('refuses an old request that a device sends late, and aborts nothing that is done', async () => {
    const first = failed();
    await send(first);
    const second = again(first, 'AB');
    await send(second);
    await send(again(first, 'CO', { failure_reason: null }));
    expect(await send(second)).toMatchObject({
      status: 409,
      body: { received_before: { revision: 2 }, revision: 3 },
    });
    expect([(await jobOf(first)).status, await alarmsOf(first)]).toEqual(['COMPLETED', []]);
  });
});
