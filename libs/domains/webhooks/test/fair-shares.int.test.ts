import { sql } from '@team-operations/database';
import { createPublicPost } from '@team-operations/service';
import { eventually, makeTeam } from '@team-operations/testing';
import type { DispatchOptions } from '../src/dispatch/dispatch-deliveries.ts';
import { kinds } from './kinds.ts';
import { hold, startReceiver, type Receiver } from './receiver.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';
import { dispatchOptions } from './worker-parts.ts';

let bed: WebhookBed;
let receiver: Receiver;
let other: { id: string };
let dispatch: { stop(): Promise<void> };
let slow: ReturnType<typeof hold>;
beforeEach(() => void (slow = hold()));
beforeAll(async () => {
  bed = await openWebhookBed();
  receiver = await startReceiver({ '/slow': (response, nth) => slow.answer(response, nth) });
  other = await makeTeam(bed.database);
});
afterEach(async () => {
  const stopped = dispatch.stop();
  slow.release();
  await stopped;
  await bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`);
});
afterAll(async () => {
  await receiver.stop();
  await bed.close();
});

/** Attempts end after longer than the test waits. */
function dispatchWithin(limits: Pick<DispatchOptions, 'most' | 'perHost'>) {
  const { sender } = dispatchOptions(bed.serviceDatabase, kinds);
  const post = createPublicPost({ maximumConcurrent: limits.most, maximumPerHost: limits.perHost });
  return bed.dispatch({
    ...limits,
    sender: { ...sender, post, timeoutMilliseconds: 600_000 },
    leaseMilliseconds: 700_000,
  });
}

it.each([
  ['at the same host', '127.0.0.1', { most: 200, perHost: 32 }],
  ['at another host', 'localhost', { most: 32, perHost: 32 }],
])(
  'when the twenty webhooks of one team are slow, then a webhook of another team %s does not wait for them',
  async (_, host, limits) => {
    for (let count = 0; count < 20; count += 1) await bed.endpoint(`${receiver.url}/slow`);
    await bed.happen(25);
    const before = receiver.at('/slow').length;
    dispatch = dispatchWithin(limits);
    await eventually(async () => receiver.at('/slow').length - before >= 16);
    const endpoint = await bed.endpoint(`${receiver.url.replace('127.0.0.1', host)}/quick`, {
      teamId: other.id,
    });
    await bed.happen(1, { extensions: { teamid: other.id } });
    await eventually(async () => (await bed.deliveries(endpoint))[0]?.state === 'delivered');
  },
);
