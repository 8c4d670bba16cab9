import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { faultAnswers, type Reported } from './fault-answers.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const market = await openTeamInTheMarket();
afterAll(market.close);

const { bed } = market;
const { reported, answer, send, quarantined, faultOf, becomes } = faultAnswers(market);
const minutes = 60_000;

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
