import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { answerFile, quarantineOf, sentFlow, type SentFlow } from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const { bed, teamId, mpid, arrive, close } = await openTeamInTheMarket();
afterAll(close);

const operator = { role: 'J', mpid: 'EELC' };
const us = () => ({ role: 'M', mpid });
const fromOperator = () => ({ from: operator, to: us() });
const makeFlow = (state = 'SENT') =>
  sentFlow(bed.database, { teamId, fromMpid: mpid, mpan: freshMpan(), state });

const stateOf = async ({ id }: Pick<SentFlow, 'id'>) => {
  const [row] = await bed.database.query<Record<string, unknown>>(sql`
    SELECT state, failure, acknowledged_at IS NOT NULL AS acknowledged, rejected_at IS NOT NULL AS rejected,
      (SELECT json_agg(event ORDER BY at, id) FROM flow_history WHERE flow_id = flow.id) AS history
    FROM flow WHERE id = ${id}::uuid`);
  return row!;
};
async function becomes(flow: SentFlow, state: string) {
  const row = await stateOf(flow);
  expect(row['state']).toBe(state);
  return row;
}
async function historyHas(flow: SentFlow, event: string) {
  const row = await stateOf(flow);
  expect(row['history']).toContain(event);
  return row;
}
const quarantined = (content: string) => quarantineOf(bed.database, content);
const eventsAbout = (type: string, flow: SentFlow) =>
  bed.database.query<{ data: object }>(sql`
    SELECT data FROM outbox_message WHERE topic = 'flow.events.v1' AND key = ${flow.jobId} AND type = ${type}`);

describe('an answer to a file that we sent', () => {
  it('when it acknowledges the file, then the message is acknowledged, with history and event', async () => {
    const flow = await makeFlow();
    await arrive(answerFile(fromOperator(), flow.fileId));
    expect(await becomes(flow, 'ACKNOWLEDGED')).toMatchObject({
      acknowledged: true,
      history: ['acknowledged'],
    });
    const [event] = await eventsAbout('flow.acknowledged', flow);
    expect(event!.data).toMatchObject({ flowId: flow.id, fileId: flow.fileId, teamId });
  });

  it('when it comes before our own note that the file was sent, then it counts', async () => {
    const flow = await makeFlow('QUEUED');
    await arrive(answerFile(fromOperator(), flow.fileId));
    await becomes(flow, 'ACKNOWLEDGED');
  });

  it('when it rejects the file, then the reason is kept, and a late acknowledgement is only noted', async () => {
    const flow = await makeFlow();
    await arrive(answerFile(fromOperator(), flow.fileId, 'MPAN not ours'));
    expect(await becomes(flow, 'REJECTED')).toMatchObject({ failure: 'MPAN not ours', rejected: true });
    const [event] = await eventsAbout('flow.rejected', flow);
    expect(event!.data).toMatchObject({ reason: 'MPAN not ours' });
    await arrive(answerFile(fromOperator(), flow.fileId));
    expect(await historyHas(flow, 'answered_late')).toMatchObject({
      state: 'REJECTED',
      acknowledged: false,
      history: ['rejected', 'answered_late'],
    });
  });

  it('when it rejects what was acknowledged, then the message is rejected, and is not acknowledged again', async () => {
    const flow = await makeFlow();
    await arrive(answerFile(fromOperator(), flow.fileId));
    await becomes(flow, 'ACKNOWLEDGED');
    await arrive(answerFile(fromOperator(), flow.fileId, 'After all no'));
    expect(await becomes(flow, 'REJECTED')).toMatchObject({
      acknowledged: false,
      rejected: true,
      failure: 'After all no',
    });
    await arrive(answerFile(fromOperator(), flow.fileId));
    expect(await historyHas(flow, 'answered_late')).toMatchObject({ state: 'REJECTED' });
  });

  it('when the operator answers in its other role, then it counts', async () => {
    const flow = await makeFlow();
    const asDistributor = { from: { role: 'R', mpid: 'EELC' }, to: us() };
    await arrive(answerFile(asDistributor, flow.fileId, 'Not ours'));
    expect(await becomes(flow, 'REJECTED')).toMatchObject({ failure: 'Not ours' });
  });

  it.each([
    ['another party', () => ({ from: { role: 'J', mpid: 'LOND' }, to: us() }), 'M'],
    ['a supplier', () => ({ from: { role: 'X', mpid: 'EXEN' }, to: us() }), 'M'],
    ['another role of the same party', () => ({ from: { role: 'X', mpid: 'EELC' }, to: us() }), 'M'],
    ['another role of ours', fromOperator, 'C'],
    ['a party that writes to someone else', () => ({ from: operator, to: { role: 'M', mpid: 'ELSE' } }), 'M'],
  ])('when it comes from %s, then it is quarantined and changes nothing', async (_, parties, role) => {
    const flow = await makeFlow();
    const answer = answerFile(parties(), flow.fileId, undefined, role);
    await arrive(answer);
    expect(await quarantined(answer)).toMatchObject([
      { group: 'K01', reason: expect.stringContaining('was not sent by') },
    ]);
    expect(await stateOf(flow)).toMatchObject({ state: 'SENT', history: null });
  });

  it('when it comes again in another file, then it is noted, and reported once', async () => {
    const flow = await makeFlow();
    await arrive(answerFile(fromOperator(), flow.fileId));
    await becomes(flow, 'ACKNOWLEDGED');
    await arrive(answerFile(fromOperator(), flow.fileId));
    expect(await historyHas(flow, 'answered_late')).toMatchObject({
      state: 'ACKNOWLEDGED',
      history: ['acknowledged', 'answered_late'],
    });
    expect(await eventsAbout('flow.acknowledged', flow)).toHaveLength(1);
  });

  it('when the file was never sent, then it is quarantined', async () => {
    const answer = answerFile(fromOperator(), 'NOBODYSENT');
    await arrive(answer);
    expect(await quarantined(answer)).toEqual([
      { group: 'K01', reason: 'File NOBODYSENT was not sent by us.' },
    ]);
  });
});
