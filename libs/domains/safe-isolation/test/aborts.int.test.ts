import { sql } from '@team-operations/database';
import { makeTeam, freshMpan } from '@team-operations/testing';
import { askAs } from './ask-as.ts';
import { blocks, jobDetails } from './blocks.ts';
import { openSipBed, type Answer, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object, team = sip.team) => sip.submit(body, { credential: team.api_keys['sip.write'] });

/** A visit that ends as the outcome says. */
function visit(outcome: string, more: object = {}, mpan = freshMpan()) {
  const { contact, additional_info } = blocks;
  return { job_details: { ...jobDetails(outcome), mpan }, contact, additional_info, ...more };
}
type Visit = ReturnType<typeof visit>;

interface JobRow {
  id: string;
  status: string;
  reason: string | null;
  comment: string | null;
  next_actor: string | null;
  next_action: string | null;
  rebookings_left: number | null;
}

async function jobOf({ job_details: { job_id } }: Visit): Promise<JobRow> {
  const [job] = await sip.database.query<JobRow>(sql`
    SELECT job.id, status, reason, abort_comment AS comment, job.next_actor, job.next_action, rebookings_left
    FROM job LEFT JOIN abort_reason ON abort_reason.id = abort_reason_id
    WHERE job.team_id = ${sip.team.id}::uuid AND external_reference = ${job_id}`);
  return job!;
}

/** Events of the job, with the job as they carry it. */
const eventsOf = (jobId: string) =>
  sip.database.query<{ type: string; data: Record<string, unknown> }>(sql`
    SELECT type, data FROM outbox_message WHERE key = ${jobId} AND topic = 'job.events.v1' ORDER BY outbox_message.id`);

const warningOf = ({ body }: Answer) => body.warnings.find(({ field }) => field === 'failure_reason');

/** The office plans a visit and aborts it over REST. */
async function abortByOffice(mpan: string, reasonId: string) {
  const ask = async (name: string, input: object) =>
    (await askAs(sip, 'jobs.write', name, input)) as Record<string, unknown> & { id: string };
  const planned = { jobTypeId: sip.team.job_type_id, scheduledDate: '2026-03-01', mpan };
  const { id } = await ask('jobs.create', planned);
  await ask('jobs.assign', { id, engineerId: sip.team.engineer_id });
  return ask('jobs.abort', { id, abortReasonId: reasonId });
}

describe('a submission that aborts its job', () => {
  it.each([
    ['its code', '1', 'No access', 'customer', 'Agree a new date'],
    [
      'another code',
      '2',
      'Network operator required',
      'office',
      'Notify the network operator: no fault was reported to it',
    ],
    ['its name', ' no ACCESS ', 'No access', 'customer', 'Agree a new date'],
  ])('gets the reason by %s', async (_by, failure_reason, reason, actor, action) => {
    const body = visit('AB', { failure_reason });
    const answer = await send(body);
    const job = await jobOf(body);
    expect(job).toMatchObject({ status: 'ABORTED', reason, next_actor: actor, next_action: action });
    expect([job.comment, job.rebookings_left]).toEqual([failure_reason, 3]);
    const counts = { rebookings_left: 3, failed_visits: 1 };
    expect(answer.body.abort).toEqual({ reason, next_actor: actor, next_action: action, ...counts });
    const notNotified = /^says that the network operator is required, and no fault is reported: no message/;
    if (failure_reason === '2') expect(warningOf(answer)?.warning).toMatch(notNotified);
    else expect(warningOf(answer)).toBeUndefined();
    expect(answer.body.message.includes('operator was not notified')).toBe(failure_reason === '2');
    const reported = visit('AB', { failure_reason, dno_issue: { code: 'B', comment: 'Cover is missing' } });
    expect(warningOf(await send(reported))).toBeUndefined();
    const { type, data } = (await eventsOf(job.id)).at(-1)!;
    expect([type, data['nextActor'], data['rebookingsLeft']]).toEqual(['job.aborted', actor, 3]);
  });

  it.each([
    ['words', { failure_reason: 'Dog in the garden' }, /is not an abort reason of the team; "Other" was set/],
    [
      'a code that no reason has',
      { failure_reason: '7' },
      /^is 7, de-energisation refused, .*no abort reason; "Other" was set/,
    ],
    ['nothing', {}, /is missing: .* "Other" was set/],
  ])('gets the default reason for %s, with a warning', async (_what, more, warning) => {
    const body = visit('AB', more);
    const answer = await send(body);
    expect(await jobOf(body)).toMatchObject({ reason: 'Other', next_actor: 'office' });
    expect(warningOf(answer)?.warning).toMatch(warning);
    expect(warningOf(answer)?.fix).toContain(
      'failure_reason' in more && more.failure_reason === '7' ? 'Ask the office' : 'No access',
    );
  });

  it('gets the reason that has the words of a code as its name, where none has the code', async () => {
    const team = await makeTeam(sip.database);
    await sip.database.query(sql`
      UPDATE abort_reason SET reason = 'Tampering suspected' WHERE team_id = ${team.id}::uuid AND reason = 'No access'`);
    const answer = await send(visit('AB', { failure_reason: 'tampering suspected' }), team);
    expect(answer.body.abort).toMatchObject({ reason: 'Tampering suspected' });
    expect(warningOf(answer)).toBeUndefined();
  });

  it('aborts a job that the team has no reason for', async () => {
    const team = await makeTeam(sip.database);
    await sip.database.query(sql`DELETE FROM abort_reason WHERE team_id = ${team.id}::uuid`);
    const answer = await send(visit('AB'), team);
    expect([answer.status, answer.body.abort]).toEqual([200, undefined]);
    expect(warningOf(answer)?.warning).toContain('none could be set');
  });

  it('gets the reason for a job that is known already', async () => {
    const body = visit('IP');
    await send(body);
    await send({ job_id: body.job_details.job_id, outcome_code: 'AB', failure_reason: '1' });
    expect(await jobOf(body)).toMatchObject({ status: 'ABORTED', reason: 'No access', comment: '1' });
  });

  it('says the same in a dry run, and writes nothing', async () => {
    const body = visit('AB', { failure_reason: '1' });
    const dry = await sip.submit(body, { dryRun: true });
    expect(dry.body.abort).toMatchObject({ reason: 'No access' });
    expect(await jobOf(body)).toBeUndefined();
  });
});

describe('a visit that failed because the network operator is required, without a report', () => {
  const failed = (mpan: string | null) => {
    const { job_details: details, ...rest } = visit('AB', { failure_reason: '2' });
    const { mpan: _, ...job_details } = details;
    return { ...rest, job_details: { ...job_details, ...(mpan !== null && { mpan }) } };
  };

  it.each([
    [freshMpan('10'), '; network operator: Eastern, EELC).', '(Eastern, EELC)'],
    [null, ').', ' network operator. If you do not have its number, call 105'],
  ])('names the operator of %s in the message and the warning', async (mpan, inMessage, inFix) => {
    const body = failed(mpan);
    for (const answer of [await send(body), await send(body)]) {
      expect(answer.body.message).toContain(
        'The network operator was not notified: you report that it is required, but no fault. To report it, send `dno_issue`',
      );
      expect(answer.body.message).toContain(
        `or telephone 105 (the national number for power cuts and danger to life${inMessage}`,
      );
      expect(warningOf(answer)?.fix).toContain(inFix);
      expect(warningOf(answer)?.fix).toMatch(/If you do not have its number, call 105/);
    }
  });

  it('says nothing of it any more once a fault is reported', async () => {
    const body = failed(freshMpan('10'));
    await send(body);
    const { job_id } = body.job_details;
    const reported = await send({ job_id, dno_issue: { code: 'B', comment: 'Cover is missing' } });
    expect(reported.body.message).not.toContain('Nobody was notified');
    expect(warningOf(reported)).toBeUndefined();
  });
});

describe('a correction of an aborted job', () => {
  it('corrects the reason that the submission got', async () => {
    const body = visit('AB');
    await send(body);
    await send({ job_id: body.job_details.job_id, failure_reason: '1' });
    const job = await jobOf(body);
    expect(job).toMatchObject({ reason: 'No access', comment: '1', next_actor: 'customer' });
    expect((await eventsOf(job.id)).map(({ type }) => type)).toEqual([
      'job.created',
      'job.aborted',
      'job.updated',
    ]);
  });

  it('leaves the reason that the office has set', async () => {
    const body = visit('AB', { failure_reason: '1' });
    await send(body);
    await sip.database.query(sql`
      UPDATE job SET abort_reason_id = (SELECT id FROM abort_reason WHERE team_id = job.team_id AND reason = 'Other')
      WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${body.job_details.job_id}`);
    await send({ job_id: body.job_details.job_id, failure_reason: '2' });
    expect(await jobOf(body)).toMatchObject({ reason: 'Other', comment: '1' });
  });
});

describe('the rebooking limit', () => {
  const backToSupplier = {
    next_actor: 'supplier',
    next_action: 'Returned to the supplier: the rebooking limit of 3 is reached',
    rebookings_left: 0,
  };

  it('counts visits at a metering point, aborted by submission and by the office', async () => {
    const mpan = freshMpan();
    const left: unknown[] = [];
    for (const by of ['submission', 'office', 'submission']) {
      if (by === 'submission')
        left.push((await send(visit('AB', { failure_reason: '1' }, mpan))).body.abort?.rebookings_left);
      else left.push((await abortByOffice(mpan, sip.team.abort_reason_id))['rebookingsLeft']);
    }
    expect(left).toEqual([3, 2, 1]);

    const last = visit('AB', { failure_reason: '1' }, mpan);
    const answer = await send(last);
    expect(answer.body.abort).toEqual({ reason: 'No access', ...backToSupplier, failed_visits: 4 });
    const job = await jobOf(last);
    expect(job).toMatchObject(backToSupplier);
    const { data } = (await eventsOf(job.id)).at(-1)!;
    expect(data).toMatchObject({ nextActor: 'supplier', rebookingsLeft: 0 });
    expect(await abortByOffice(mpan, sip.team.abort_reason_id)).toMatchObject({
      nextActor: 'supplier',
      nextAction: backToSupplier.next_action,
      rebookingsLeft: 0,
    });
  });

  it('begins again after a completed job', async () => {
    const mpan = freshMpan();
    await send(visit('AB', { failure_reason: '1' }, mpan));
    await send(visit('CO', {}, mpan));
    const answer = await send(visit('AB', { failure_reason: '1' }, mpan));
    expect(answer.body.abort?.rebookings_left).toBe(3);
  });

  it("does not count another team's visits", async () => {
    const mpan = freshMpan();
    const other = await makeTeam(sip.database);
    await send(visit('AB', { failure_reason: '1' }, mpan), other);
    expect((await send(visit('AB', { failure_reason: '1' }, mpan))).body.abort?.rebookings_left).toBe(3);
  });
});
