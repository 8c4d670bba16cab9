import { sql } from '@team-operations/database';
import { flowText, readFlowFile, type FlowHeader, todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import {
  flowFile,
  giveMpid,
  group,
  openFault,
  ownSecond,
  quarantineOf,
  sentFlow,
  type SentFlow,
} from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const { bed, teamId, mpid, arrive, close } = await openTeamInTheMarket();
afterAll(close);

const operator = { role: 'J', mpid: 'EELC' };
const minutes = 60_000;

/** A report that was sent, and the fault that it reports. */
async function reported(mpan = freshMpan(), ofTeam = { teamId, fromMpid: mpid }) {
  const flow = await sentFlow(bed.database, { ...ofTeam, mpan });
  return { ...flow, faultId: await openFault(bed.database, ofTeam.teamId, flow) };
}
type Reported = SentFlow & { faultId: string };

/** A D0126 about one metering point. */
function answer(
  mpan: string,
  response: 'A' | 'R' | 'C',
  more: Record<string, string> = {},
  header: Partial<FlowHeader> = {},
): string {
  const parties = { from: operator, to: { role: 'M', mpid } };
  const written = { createdAt: ownSecond(), ...header };
  const said = group('G02', { response, responded_on: todayInLondon(written.createdAt), ...more });
  return flowFile({ flow: 'D0126', version: '001', ...parties, ...written }, group('G01', { mpan }, said));
}
/** Comes then, or when it was written: tests date answers one after the other, whatever time it is. */
function send(content: string, at?: Date) {
  const reading = readFlowFile(content);
  if (reading.outcome === 'refused') throw new Error(reading.reason);
  return arrive(content, at ?? new Date(Math.max(Date.now(), reading.file.header.createdAt.getTime())));
}
const quarantined = (content: string) => quarantineOf(bed.database, content);

async function faultOf({ faultId }: Reported) {
  const [row] = await bed.database.query<Record<string, unknown>>(sql`
    SELECT response, acknowledged_by, acknowledged_at IS NOT NULL AS acknowledged, closed_at IS NOT NULL AS closed,
      closed_reason, xmin::text AS version
    FROM dno_fault WHERE id = ${faultId}::uuid`);
  return row!;
}
async function becomes(fault: Reported, response: string) {
  const row = await faultOf(fault);
  expect(row['response']).toBe(response);
  return row;
}
/** So many answers are in the history of the report. */
async function answered(fault: Reported, count: number) {
  const rows = await bed.database.query(
    sql`SELECT 1 FROM flow_history WHERE flow_id = ${fault.id}::uuid AND event = 'answered'`,
  );
  expect(rows).toHaveLength(count);
}
const onTopic = (topic: string, { jobId }: Reported) =>
  bed.database.query<{ type: string; key: string; data: object | null }>(sql`
    SELECT type, key, data FROM outbox_message WHERE topic = ${topic} AND extensions ->> 'jobid' = ${jobId}
    ORDER BY outbox_message.id`);
const typesPublished = async (fault: Reported) =>
  (await onTopic('dno.fault-notifications.v1', fault)).map(({ type }) => type);

describe('a network operator that answers a report', () => {
  it('when it acknowledges and then clears, then the fault is noted, closed, and taken off the board', async () => {
    const fault = await reported();
    await send(answer(fault.mpan, 'A', { job_reference: fault.jobReference, comment: 'On our way' }));
    expect(await becomes(fault, 'acknowledged: On our way')).toMatchObject({
      acknowledged_by: 'Eastern (EELC)',
      closed: false,
    });
    await send(answer(fault.mpan, 'C', { cleared_on: todayInLondon() }));
    expect(await becomes(fault, `cleared on ${todayInLondon()}`)).toMatchObject({
      closed: true,
      closed_reason: 'Cleared by the network operator Eastern (EELC)',
    });
    await answered(fault, 2);
    expect(await typesPublished(fault)).toEqual(['dno.fault.acknowledged', 'dno.fault.closed']);
    const board = await onTopic('dno.open-faults.v1', fault);
    expect(board.map(({ key, data }) => [key, data === null])).toEqual([
      [fault.faultId, false],
      [fault.faultId, true],
    ]);
  });

  it('when it will not act, then the fault stays open with its answer, and is not acknowledged', async () => {
    const fault = await reported();
    await send(answer(fault.mpan, 'R', { comment: 'Not our network' }));
    expect(await becomes(fault, 'rejected: Not our network')).toMatchObject({
      acknowledged: false,
      closed: false,
    });
    expect(await typesPublished(fault)).toEqual(['dno.fault.updated']);
  });

  it('when it first takes it on and then will not act, then it has it no longer; a person who took it on still has', async () => {
    const [fault, personal] = [await reported(), await reported()];
    await bed.database.query(sql`
      UPDATE dno_fault SET acknowledged_at = now(), acknowledged_by = 'Robin' WHERE id = ${personal.faultId}::uuid`);
    for (const each of [fault, personal]) {
      await send(answer(each.mpan, 'A'));
      await becomes(each, 'acknowledged');
      await send(answer(each.mpan, 'R'));
      await becomes(each, 'rejected');
    }
    expect(await faultOf(fault)).toMatchObject({ acknowledged: false, acknowledged_by: null });
    expect(await faultOf(personal)).toMatchObject({ acknowledged: true, acknowledged_by: 'Robin' });
  });
});

describe('answers that come out of order, or twice', () => {
  it('when the clearance overtakes the rest, then the fault stays closed, whatever follows', async () => {
    const fault = await reported();
    await send(answer(fault.mpan, 'C'));
    const closed = await becomes(fault, 'cleared');
    for (const late of ['A', 'R', 'C'] as const) await send(answer(fault.mpan, late));
    await answered(fault, 4);
    expect(await faultOf(fault)).toEqual(closed);
    expect(await typesPublished(fault)).toEqual(['dno.fault.closed']);
  });

  it('when a person closed the fault before it is cleared, then the reason of the person stays', async () => {
    const fault = await reported();
    await bed.database.query(sql`
      UPDATE dno_fault SET closed_at = now(), closed_reason = 'By us' WHERE id = ${fault.faultId}::uuid`);
    await send(answer(fault.mpan, 'C'));
    await answered(fault, 1);
    expect(await faultOf(fault)).toMatchObject({ closed_reason: 'By us', response: null });
  });

  it('when an answer is older than the fault, then it is quarantined; a clock that is behind excuses one that names the job', async () => {
    const fault = await reported();
    const old = answer(fault.mpan, 'C', {}, { createdAt: new Date(Date.now() - 10 * minutes) });
    await send(old);
    expect(await quarantined(old)).toMatchObject([
      { group: 'G02', reason: expect.stringContaining('the fault was reported later') },
    ]);
    expect(await faultOf(fault)).toMatchObject({ closed: false, response: null });
    const behind = { createdAt: new Date(Date.now() - 4 * minutes) };
    const unnamed = answer(fault.mpan, 'C', {}, behind);
    await send(unnamed);
    expect(await quarantined(unnamed)).toMatchObject([
      { group: 'G02', reason: expect.stringContaining('the fault was reported later') },
    ]);
    expect(await faultOf(fault)).toMatchObject({ closed: false, response: null });
    await send(answer(fault.mpan, 'C', { job_reference: fault.jobReference }, behind));
    await becomes(fault, 'cleared');
  });

  it('when an answer is of the second in which the fault was changed, then it closes nothing; one of the next does', async () => {
    const fault = await reported();
    const second = new Date(Math.floor(Date.now() / 1000) * 1000);
    const changed = new Date(second.getTime() + 400).toISOString();
    await bed.database.query(sql`
      UPDATE dno_fault SET reported_at = ${changed}::timestamptz - interval '1 hour', renewed_at = ${changed}::timestamptz
      WHERE id = ${fault.faultId}::uuid`);
    const doubtful = answer(fault.mpan, 'C', {}, { createdAt: second });
    await send(doubtful);
    expect(await quarantined(doubtful)).toMatchObject([
      { group: 'G02', reason: expect.stringContaining('in the same second') },
    ]);
    expect(await faultOf(fault)).toMatchObject({ closed: false, response: null });
    await send(answer(fault.mpan, 'C', {}, { createdAt: new Date(second.getTime() + 1000) }));
    await becomes(fault, 'cleared');
  });

  it('does not count an answer whose clock is ahead once the fault has changed', async () => {
    const fault = await reported();
    await bed.database.query(sql`
      UPDATE dno_fault SET reported_at = now() - interval '1 hour', renewed_at = now() - interval '1 minute'
      WHERE id = ${fault.faultId}::uuid`);
    const named = { job_reference: fault.jobReference };
    const ahead = answer(fault.mpan, 'C', named, { createdAt: new Date(Date.now() + 60 * minutes) });
    await send(ahead, new Date());
    expect(await quarantined(ahead)).toMatchObject([
      { group: 'G02', reason: expect.stringContaining('is in the future, and the fault') },
    ]);
    expect(await faultOf(fault)).toMatchObject({ closed: false, response: null });
  });
});

describe('who may answer, and about what', () => {
  it.each<[string, Partial<FlowHeader>, string]>([
    ['a supplier', { from: { role: 'X', mpid: 'EXEN' } }, 'from a network operator'],
    ['the operator in the role of a supplier', { from: { role: 'X', mpid: 'EELC' } }, 'not from X to M'],
    ['another operator', { from: { role: 'J', mpid: 'LOND' } }, 'LOND has no such fault.'],
  ])('when %s clears it, then it is quarantined and changes nothing', async (_, header, reason) => {
    const fault = await reported();
    const wrong = answer(fault.mpan, 'C', {}, header);
    await send(wrong);
    expect(await quarantined(wrong)).toMatchObject([{ reason: expect.stringContaining(reason) }]);
    expect(await faultOf(fault)).toMatchObject({ closed: false, response: null });
  });

  it('when the fault was corrected to another operator, then the first one cannot clear it any more', async () => {
    const fault = await reported();
    await bed.database.query(sql`UPDATE dno_fault SET dno_mpid = 'LOND' WHERE id = ${fault.faultId}::uuid`);
    await bed.database.query(sql`UPDATE flow SET to_mpid = 'LOND' WHERE id = ${fault.id}::uuid`);
    const late = answer(fault.mpan, 'C');
    await send(late);
    expect(await quarantined(late)).toMatchObject([
      { group: 'G02', reason: expect.stringMatching(/EELC has no such fault.*its operator is LOND/) },
    ]);
    await send(answer(fault.mpan, 'C', {}, { from: { role: 'R', mpid: 'LOND' } }));
    await becomes(fault, 'cleared');
  });

  it('when two teams have a fault at one metering point, then that of the addressed team is cleared', async () => {
    const otherMpid = await giveMpid(bed.database, bed.otherTeam.id);
    const ours = await reported();
    const theirs = await reported(ours.mpan, { teamId: bed.otherTeam.id, fromMpid: otherMpid });
    await send(answer(ours.mpan, 'C'));
    await becomes(ours, 'cleared');
    expect(await faultOf(theirs)).toMatchObject({ closed: false, response: null });
  });

  it('when two jobs have a fault there, then the answer must name the job', async () => {
    const one = await reported();
    const two = await reported(one.mpan);
    const unnamed = answer(one.mpan, 'C');
    await send(unnamed);
    expect(await quarantined(unnamed)).toMatchObject([
      { reason: expect.stringContaining('job reference is required') },
    ]);
    await send(answer(one.mpan, 'C', { job_reference: two.jobReference }));
    await becomes(two, 'cleared');
    expect(await faultOf(one)).toMatchObject({ closed: false });
    const odd = answer(one.mpan, 'C', { job_reference: 'ANOTHER' });
    await send(odd);
    expect(await quarantined(odd)).toMatchObject([{ group: 'G02' }]);
  });

  it('when two systems have reported under the same reference, then neither is changed, and both are named', async () => {
    const [mpan, reference] = [freshMpan(), `JOB-${crypto.randomUUID().slice(0, 8)}`];
    const [one, two] = [await reported(mpan), await reported(mpan)];
    for (const [{ jobId }, submitter] of [
      [one, 'team'],
      [two, `integration:${crypto.randomUUID()}`],
    ] as const)
      await bed.database.query(sql`
        INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version,
          submission, body_hash, answer)
        VALUES (gen_random_uuid(), ${teamId}::uuid, ${submitter}, ${reference}, ${jobId}::uuid, 1, 'S3', 1, '{}', '', '{}')`);
    const named = answer(mpan, 'C', { job_reference: reference });
    await send(named);
    const [lost] = await quarantined(named);
    expect(lost?.reason).not.toContain('job reference is required');
    for (const { faultId, jobId } of [one, two])
      expect(lost?.reason).toContain(`fault ${faultId} of job ${jobId}`);
    for (const fault of [one, two]) expect(await faultOf(fault)).toMatchObject({ closed: false });
    await send(answer(mpan, 'C', { job_reference: two.jobId }));
    await becomes(two, 'cleared');
    expect(await faultOf(one)).toMatchObject({ closed: false });
  });

  it('when the office has renamed the job since, then the answer may name it as it was reported', async () => {
    const [mpan, reference] = [freshMpan(), `J/ä ${crypto.randomUUID().slice(0, 8)}`];
    const [fault, other] = [await reported(mpan), await reported(mpan)];
    await bed.database.query(sql`
      INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission,
        body_hash, answer)
      VALUES (gen_random_uuid(), ${teamId}::uuid, 'team', ${reference}, ${fault.jobId}::uuid, 1, 'S3', 1, '{}', '', '{}')`);
    await send(answer(mpan, 'C', { job_reference: flowText(reference) }));
    await becomes(fault, 'cleared');
    expect((await faultOf(other))['response']).toBeNull();
  });

  it('when one metering point of a file has no fault, then that alone is quarantined', async () => {
    const fault = await reported();
    const file = flowFile(
      { flow: 'D0126', version: '001', from: operator, to: { role: 'M', mpid } },
      ...[freshMpan(), fault.mpan].map((mpan) =>
        group('G01', { mpan }, group('G02', { response: 'C', responded_on: todayInLondon() })),
      ),
    );
    await send(file);
    expect(await quarantined(file)).toEqual([{ group: 'G02', reason: 'EELC has no such fault.' }]);
    // Each metering point is an event of its own.
    expect(await faultOf(fault)).toMatchObject({ closed: true });
  });
});
