import { eventually } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import type { DispatchOptions } from '../src/dispatch/dispatch-deliveries.ts';
import { kinds } from './kinds.ts';
import { hold, huge, never, ok, startReceiver, status, type Receiver } from './receiver.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';
import { dispatchOptions } from './worker-parts.ts';

let bed: WebhookBed;
let receiver: Receiver;
let dispatch: { stop(): Promise<void> };
const held = hold();
beforeAll(async () => {
  bed = await openWebhookBed();
  receiver = await startReceiver({
    '/failing': status(500),
    '/recovering': (response, nth) => (nth < 3 ? status(503) : ok)(response, nth),
    '/redirecting': status(307, { Location: '/elsewhere' }),
    '/gone': status(410),
    '/busy': (response, nth) => (nth === 1 ? status(429, { 'Retry-After': '1' }) : ok)(response, nth),
    '/never': never,
    '/held': held.answer,
    '/huge': huge,
  });
});
beforeEach(() => void (dispatch = bed.dispatch()));
afterEach(async () => {
  await dispatch.stop();
  await bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`);
});
afterAll(async () => {
  await receiver.stop();
  await bed.close();
});

const to = (path: string) => bed.endpoint(`${receiver.url}${path}`);

async function ended(endpointId: string, count = 1) {
  return eventually(async () => {
    const rows = await bed.deliveries(endpointId);
    return rows.length === count && rows.every(({ state }) => state !== 'waiting') && rows;
  });
}

describe('a receiver that fails', () => {
  it('when it fails each time, then there are ten attempts with one webhook-id, and then none', async () => {
    const endpoint = await to('/failing');
    await bed.happen();
    const [delivery] = await ended(endpoint);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 10, next_attempt_at: null });
    expect(delivery!.log).toHaveLength(10);
    expect(delivery!.log[0]).toMatchObject({ status: 500, error: 'The receiver responded with 500.' });
    expect(new Set(receiver.at('/failing').map(({ id }) => id))).toEqual(new Set([delivery!.id]));
    const count = receiver.at('/failing').length;
    const times = receiver.at('/failing').map(({ at }) => at);
    // The schedule of this test waits 30 ms between two.
    expect(times.slice(1).every((at, index) => at - times[index]! >= 29)).toBe(true);
    await bed.outlastSchedule();
    expect(receiver.at('/failing')).toHaveLength(count);
  });

  it('when it comes back, then the delivery arrives', async () => {
    const endpoint = await to('/recovering');
    await bed.happen();
    expect(await ended(endpoint)).toMatchObject([
      {
        state: 'delivered',
        attempts: 3,
        log: [{ status: 503 }, { status: 503 }, { status: 204, error: null }],
      },
    ]);
  });

  it('when it redirects, then that is a failure, and the other address is not asked', async () => {
    const endpoint = await to('/redirecting');
    await bed.happen();
    const [delivery] = await ended(endpoint);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 10 });
    expect(delivery!.log[0]).toMatchObject({ status: null, error: expect.stringContaining('redirect') });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it('when it asks for time with 429 and Retry-After, then it has that time, and everything else to it waits too', async () => {
    dispatch = (await dispatch.stop(), bed.dispatch({ perEndpoint: 1 }));
    const endpoint = await to('/busy');
    await bed.happen(3);
    expect(await ended(endpoint, 3)).toMatchObject([{ attempts: 2 }, { attempts: 1 }, { attempts: 1 }]);
    const [first, ...others] = receiver.at('/busy').map(({ at }) => at);
    expect(others).toHaveLength(3);
    expect(Math.min(...others) - first!).toBeGreaterThanOrEqual(990);
  });

  it('when its answer never ends, then its status counts', async () => {
    const endpoint = await to('/huge');
    await bed.happen();
    expect(await ended(endpoint)).toMatchObject([
      { state: 'delivered', attempts: 1, log: [{ status: 200 }] },
    ]);
  });
});

describe('a receiver that is gone', () => {
  it('when it answers 410, then the webhook is disabled with the reason, what waits is given up, and an alarm is raised', async () => {
    const endpoint = await to('/gone');
    await bed.happen(3);
    const rows = await ended(endpoint, 3);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    const [row] = await bed.database.query(
      sql`SELECT state, disabled_reason, disabled_at IS NOT NULL AS dated FROM webhook_endpoint WHERE id = ${endpoint}::uuid`,
    );
    expect(row).toEqual({
      state: 'disabled',
      disabled_reason: 'The receiver responded with 410 Gone.',
      dated: true,
    });
    const alarms = await bed.database.query(
      sql`SELECT type, topic, data FROM outbox_message WHERE key = ${endpoint}`,
    );
    expect(alarms).toMatchObject([
      {
        type: 'webhook.disabled',
        topic: 'operations.alarms.v1',
        data: { webhookId: endpoint, teamId: bed.team.id },
      },
    ]);
  });

  it('when events come while it is disabled, then they are noted as missed and not sent', async () => {
    const endpoint = await to('/while-disabled');
    await bed.database.query(
      sql`UPDATE webhook_endpoint SET state = 'disabled' WHERE id = ${endpoint}::uuid`,
    );
    await bed.happen();
    expect(await bed.deliveries(endpoint)).toMatchObject([{ state: 'failed', attempts: 0, log: [] }]);
    await bed.outlastSchedule();
    expect(receiver.at('/while-disabled')).toEqual([]);
  });
});

describe('a receiver that is slow', () => {
  const withTimeout = (timeoutMilliseconds: number, overrides: Partial<DispatchOptions> = {}) => {
    const { sender } = dispatchOptions(bed.serviceDatabase, kinds);
    return bed.dispatch({ sender: { ...sender, timeoutMilliseconds }, ...overrides });
  };

  it('when it never answers, then the attempt ends by its deadline and says so', async () => {
    dispatch = (await dispatch.stop(), withTimeout(700, { schedule: { delays: [], random: () => 0 } }));
    const endpoint = await to('/never');
    await bed.happen();
    expect(await ended(endpoint)).toMatchObject([
      {
        state: 'failed',
        attempts: 1,
        log: [{ status: null, error: 'The receiver did not respond in time.' }],
      },
    ]);
  });

  it('when one receiver never answers and much waits for it, then the others get theirs immediately', async () => {
    dispatch = (await dispatch.stop(), withTimeout(600_000, { leaseMilliseconds: 700_000 }));
    const slow = await to('/held');
    await bed.happen(60);
    await eventually(() => receiver.at('/held').length > 0);
    const quick = await to('/quick');
    await bed.happen(20);
    await ended(quick, 20);
    expect(receiver.at('/quick')).toHaveLength(20);
    expect((await bed.deliveries(slow)).every(({ state }) => state === 'waiting')).toBe(true);
    held.release();
  });
});
