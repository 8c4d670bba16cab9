import { eventually } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { runOperation } from '@team-operations/operations';
import { webhookKinds } from '@team-operations/testing/rest';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidV7 } from 'uuid';
import { webhooks } from '../src/domain.ts';
import { ok, startReceiver, status, type Answer, type Receiver } from './receiver.ts';
import { openWebhookBed, secretOf, type WebhookBed } from './webhook-bed.ts';
import { webhookDependencies } from './worker-parts.ts';

/** What people do to a webhook while deliveries wait for it or are under way. */
let bed: WebhookBed;
let receiver: Receiver;
let dispatch: { stop(): Promise<void> };
/** What the receiver answers next, at any path. */
let answer: Answer = ok;
beforeAll(async () => {
  bed = await openWebhookBed();
  const current: Answer = (response, nth) => answer(response, nth);
  receiver = await startReceiver(
    Object.fromEntries(['/a', '/b', '/c', '/d', '/e', '/f'].map((at) => [at, current])),
  );
  // One at a time, so that the order can be seen; a wait in which something can be done.
  dispatch = bed.dispatch({ perEndpoint: 1, schedule: { delays: [400, 400], random: () => 0.5 } });
});
afterAll(async () => {
  await dispatch.stop();
  await receiver.stop();
  await bed.close();
});

/** An operation as the team calls it. */
async function call<Data>(name: string, input: object): Promise<Data> {
  const { operations } = webhooks(webhookDependencies, webhookKinds);
  const operation = operations.find((candidate) => candidate.name === name)!;
  const principal = await bed.authenticator.authenticate(`Bearer ${bed.team.api_keys['apis.all']}`);
  const request = {
    principal,
    surface: 'rest',
    requestId: uuidV7(),
    input,
    webhooks: webhookDependencies,
  } as const;
  return (await runOperation(operation, request, bed.database)).data as Data;
}

const stateOf = async (endpoint: string) => (await bed.deliveries(endpoint)).map(({ state }) => state);
const arrivals = (path: string, count: number) =>
  eventually(async () => receiver.at(path).length >= count && receiver.at(path));

it('when a secret is rotated while a delivery waits, then its next attempt verifies by either secret', async () => {
  answer = (response, nth) => (nth === 1 ? status(500) : ok)(response, nth);
  const id = await bed.endpoint(`${receiver.url}/a`);
  await bed.happen();
  await arrivals('/a', 1);
  const { secret } = await call<{ secret: string }>('webhooks.rotate_secret', { id });
  const [before, after] = await arrivals('/a', 2);
  expect(() => new Webhook(secret).verify(before!.body, before!.headers)).toThrow();
  for (const either of [secret, secretOf(1)])
    expect(new Webhook(either).verify(after!.body, after!.headers)).toBeTruthy();
  expect(after!.id).toBe(before!.id);
});

it('when a webhook is removed while a delivery is under way, then it is not tried again, whatever comes of it', async () => {
  const removed = Promise.withResolvers<void>();
  answer = (response) => void removed.promise.then(() => status(500)(response, 1));
  const id = await bed.endpoint(`${receiver.url}/b`);
  await bed.happen(2);
  await arrivals('/b', 1);
  await call('webhooks.remove', { id });
  removed.resolve();
  await bed.outlastSchedule();
  expect(receiver.at('/b')).toHaveLength(1);
  expect(await stateOf(id)).toEqual(['failed', 'failed']);
  await bed.happen();
  expect(await stateOf(id)).toHaveLength(2);
  await expect(
    call('webhooks.replay', { id, missedSince: '2026-01-01T00:00:00.000Z' }),
  ).rejects.toMatchObject({
    status: 404,
  });
});

it('when a webhook is disabled while a delivery is under way, then a replay of what was missed delivers it, under its webhook-id', async () => {
  const disabled = Promise.withResolvers<void>();
  answer = (response, nth) => void disabled.promise.then(() => (nth === 1 ? status(500) : ok)(response, nth));
  const id = await bed.endpoint(`${receiver.url}/c`);
  const started = new Date(Date.now() - 1000).toISOString();
  await bed.happen();
  const [first] = await arrivals('/c', 1);
  await call('webhooks.update', { id, state: 'disabled' });
  disabled.resolve();
  await bed.happen();
  await bed.outlastSchedule();
  expect(receiver.at('/c')).toHaveLength(1);
  expect(await stateOf(id)).toEqual(['failed', 'failed']);

  await call('webhooks.update', { id, state: 'active' });
  expect(await call('webhooks.replay', { id, missedSince: started })).toEqual({
    replayed: 2,
    continueFrom: null,
  });
  const [, again, missed] = await arrivals('/c', 3);
  expect([again!.id, again!.body]).toEqual([first!.id, first!.body]);
  expect(missed!.id).not.toBe(first!.id);
  // What came of it is written after the receiver has answered.
  await eventually(async () => (await stateOf(id)).every((state) => state === 'delivered'));
  expect(await stateOf(id)).toHaveLength(2);
});

it('when a range is replayed, then it comes again, oldest first, under the same ids and newly signed', async () => {
  answer = ok;
  const id = await bed.endpoint(`${receiver.url}/d`);
  const started = new Date(Date.now() - 1000).toISOString();
  await bed.happen(12);
  await arrivals('/d', 12);
  await eventually(async () => (await stateOf(id)).every((state) => state === 'delivered'));
  // As if they had been made the other way round, so that the table's own order is none.
  await bed.database.query(sql`
    UPDATE webhook_delivery SET created_at = now() - (created_at - ${started}::timestamptz)
    WHERE endpoint_id = ${id}::uuid`);
  const oldestFirst = (await bed.deliveries(id)).map((row) => row.id);
  await call('webhooks.replay', { id, from: new Date(Date.parse(started) - 60_000).toISOString() });
  const again = (await arrivals('/d', 24)).slice(12);
  expect(again.map((received) => received.id)).toEqual(oldestFirst);
  for (const { body, headers } of again) expect(new Webhook(secretOf(1)).verify(body, headers)).toBeTruthy();
});

it('when the choice of events changes, then only what happens from then on is sent by it', async () => {
  const id = await bed.endpoint(`${receiver.url}/e`);
  await call('webhooks.update', { id, events: ['flow.rejected'] });
  await bed.happen();
  await call('webhooks.update', { id, events: ['job.completed'] });
  const [eventId] = await bed.happen();
  const [reported] = await arrivals('/e', 1);
  await bed.outlastSchedule();
  expect(receiver.at('/e')).toHaveLength(1);
  const log = await call<{ id: string; eventId: string }[]>('webhooks.deliveries', { id });
  expect(log).toMatchObject([{ id: reported!.id, eventId, type: 'job.completed' }]);
});

it('when a disabled webhook is tested, then the test alone is posted, and once, so that the log says immediately how it went', async () => {
  answer = status(500);
  const id = await bed.endpoint(`${receiver.url}/f`);
  await call('webhooks.update', { id, state: 'disabled' });
  await bed.happen();
  const { id: testId } = await call<{ id: string }>('webhooks.test', { id });
  const [posted] = await arrivals('/f', 1);
  expect(posted!.id).toBe(testId);
  expect(new Webhook(secretOf(1)).verify(posted!.body, posted!.headers)).toMatchObject({
    type: 'webhook.test',
    data: { webhookId: id },
  });
  await bed.outlastSchedule();
  expect(receiver.at('/f')).toHaveLength(1);
  const log = await call<object[]>('webhooks.deliveries', { id, type: ['webhook.test'] });
  expect(log).toMatchObject([
    {
      state: 'failed',
      attempts: 1,
      nextAttemptAt: null,
      log: [{ status: 500, error: 'The receiver responded with 500.' }],
    },
  ]);
});
