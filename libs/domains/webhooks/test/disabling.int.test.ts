import { eventually } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { ok, startReceiver, status, type Receiver } from './receiver.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';

let bed: WebhookBed;
let receiver: Receiver;
let dispatch: { stop(): Promise<void> };
let healthy = false;
beforeAll(async () => {
  bed = await openWebhookBed();
  receiver = await startReceiver({
    '/dead': status(500),
    '/moody': (response, nth) => (healthy ? ok : status(500))(response, nth),
  });
  dispatch = bed.dispatch({ schedule: { delays: [10, 10], random: () => 0.5 } });
});
afterAll(async () => {
  await dispatch.stop();
  await receiver.stop();
  await bed.close();
});

const stateOf = async (id: string) => {
  const [row] = await bed.database.query<{ state: string; disabled_reason: string | null }>(
    sql`SELECT state, disabled_reason FROM webhook_endpoint WHERE id = ${id}::uuid`,
  );
  return row!;
};

/** One event, and its delivery's end. */
async function oneMore(endpoint: string, count: number) {
  await bed.happen();
  await eventually(async () => {
    const rows = await bed.deliveries(endpoint);
    return rows.length === count && rows.every(({ state }) => state !== 'waiting');
  });
}

it('when three deliveries failed to the last attempt and none arrived since, then the webhook is disabled', async () => {
  const endpoint = await bed.endpoint(`${receiver.url}/dead`);
  await oneMore(endpoint, 1);
  await oneMore(endpoint, 2);
  expect(await stateOf(endpoint)).toEqual({ state: 'active', disabled_reason: null });
  await oneMore(endpoint, 3);
  const disabled = { state: 'disabled', disabled_reason: 'Every delivery of the last three days failed.' };
  expect(
    await eventually(async () => (await stateOf(endpoint)).state === 'disabled' && (await stateOf(endpoint))),
  ).toEqual(disabled);

  // Enabled again, it has a new chance: what failed before does not count.
  await bed.database.query(sql`UPDATE webhook_endpoint SET state = 'active' WHERE id = ${endpoint}::uuid`);
  await oneMore(endpoint, 4);
  expect((await stateOf(endpoint)).state).toBe('active');
  await bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`);
});

it('when one of them arrived in between, then the webhook stays', async () => {
  const endpoint = await bed.endpoint(`${receiver.url}/moody`);
  await oneMore(endpoint, 1);
  await oneMore(endpoint, 2);
  healthy = true;
  await oneMore(endpoint, 3);
  healthy = false;
  await oneMore(endpoint, 4);
  expect((await stateOf(endpoint)).state).toBe('active');
});
