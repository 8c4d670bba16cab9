import { RESPONSE_CLOCK } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { openBench, type Bench } from './fault-model/bench.ts';
import { carryOut, type Command } from './handlers.ts';
import { doubtful, messageRequests, type MessageRow } from './message-requests.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const { aMessage, ask, eventsOf, historyOf, read, sent } = messageRequests(() => bench);

describe('a command that no longer fits', () => {
  const command = (flow: MessageRow & { updatedAt: string }, type: Command['type'], more: object = {}) =>
    ({
      id: uuidV7(),
      type,
      time: new Date().toISOString(),
      data: {
        flowId: flow.id,
        teamId: bench.sip.team.id,
        jobId: uuidV7(),
        requestId: 'request-1',
        seenAt: flow.updatedAt,
        ...more,
      },
    }) as unknown as Command;
  const withTime = async (id: string) => {
    const [row] = await bench.sip.database.query<{ updatedAt: string }>(
      sql`SELECT updated_at AS "updatedAt" FROM flow WHERE id = ${id}::uuid`,
    );
    return { ...(await read(id)), ...row! };
  };
  const run = (it: Command, live = false) =>
    bench.sip.workerDatabase.transaction((transaction) =>
      carryOut({ live, responseClock: RESPONSE_CLOCK })(it, transaction),
    );
  const lastReason = async (id: string) => (await historyOf(id)).at(-1)!.details.reason;

  it('when a test file is to be sent again by a live deployment, then it is not', async () => {
    const { id } = await aMessage('SENT');
    await run(command(await withTime(id), 'market.flow.resend'), true);
    expect(await lastReason(id)).toContain('test flag');
    expect(await read(id)).toMatchObject({ state: 'SENT', live: false });
  });

  it('when it was asked after the plan had lapsed, then it is refused; when before, then it counts', async () => {
    const { id } = await aMessage('HELD', { mpan: doubtful });
    const { planId } = await ask('flows.fix', id, { set: [{ field: 'mpan', value: '1500000123454' }] });
    await bench.sip.database.query(
      sql`UPDATE flow_fix_plan SET expires_at = now() - interval '1 minute' WHERE id = ${planId}::uuid`,
    );
    const fix = command(await withTime(id), 'market.flow.fix', { planId });
    await run(fix);
    expect(await lastReason(id)).toContain('expired');
    await run({ ...fix, time: new Date(Date.now() - 3_600_000).toISOString() });
    await sent(id);
  });

  it('when the message is of another team, gone, held, or the plan is unknown, then nothing is sent', async () => {
    const flow = await withTime((await aMessage('HELD', { mpan: doubtful })).id);
    await run(command(flow, 'market.flow.resend', { teamId: bench.sip.otherTeam.id }));
    await run(command({ ...flow, id: uuidV7() }, 'market.flow.resend'));
    expect(await eventsOf(flow.id)).toEqual(['held']);
    await run(command(flow, 'market.flow.resend'));
    await run(command(flow, 'market.flow.fix', { planId: uuidV7() }));
    await run(command(flow, 'market.flow.regenerate'));
    expect(await eventsOf(flow.id)).toEqual([
      'held',
      'request_refused',
      'request_refused',
      'request_refused',
    ]);
    expect(await read(flow.id)).toMatchObject({ state: 'HELD', fileId: null });
  });
});
