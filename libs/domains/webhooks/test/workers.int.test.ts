import { eventually } from '@team-operations/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { ok, startReceiver, type Receiver } from './receiver.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';
import { openAnother } from './worker-parts.ts';

let bed: WebhookBed;
let url: string;
let receiver: Receiver;
let strike: () => void;
beforeAll(async () => {
  bed = await openWebhookBed();
  url = await bed.urlAs('team_operations_worker');
  receiver = await startReceiver({
    '/slowly': (response) => void setTimeout(() => response.writeHead(204).end(), 300),
    '/struck': (response, nth) => {
      if (nth === 1) strike();
      else ok(response, nth);
    },
  });
});
afterEach(() => bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`));
afterAll(async () => {
  await receiver.stop();
  await bed.close();
});

const allDelivered = (endpoint: string, count: number) =>
  eventually(async () => {
    const rows = await bed.deliveries(endpoint);
    return rows.length === count && rows.every(({ state }) => state === 'delivered') && rows;
  });

describe('several workers', () => {
  it('when they look for the same deliveries, then each is sent once', async () => {
    const endpoint = await bed.endpoint(`${receiver.url}/shared`);
    const others = [openAnother(url), openAnother(url)];
    await bed.happen(120);
    const workers = [bed.dispatch(), ...others.map((database) => bed.dispatch({}, database))];
    const rows = await allDelivered(endpoint, 120);
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true);
    for (const worker of workers) await worker.stop();
    for (const database of others) await database.close();
    expect(
      receiver
        .at('/shared')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(rows.map(({ id }) => id).sort());
  });

  it('when one is killed between sending and writing it down, then another sends it again under the same webhook-id', async () => {
    // The process knows no other.
    const endpoint = await bed.endpoint(`${receiver.url}/struck`, { events: ['job.completed'] });
    const worker = spawn(
      process.execPath,
      [
        '--disable-warning=TimeoutNegativeWarning',
        path.join(import.meta.dirname, 'dispatch-process.ts'),
        url,
        '2000',
      ],
      { stdio: 'inherit' },
    );
    const gone = once(worker, 'exit');
    strike = () => worker.kill('SIGKILL');
    await bed.happen();
    expect(await gone).toEqual([null, 'SIGKILL']);
    expect(await bed.deliveries(endpoint)).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    const other = bed.dispatch();
    const [delivery] = await allDelivered(endpoint, 1);
    await other.stop();
    expect(receiver.at('/struck').map(({ id }) => id)).toEqual([delivery!.id, delivery!.id]);
  });

  it('when one stops, then what it has under way is finished first', async () => {
    const endpoint = await bed.endpoint(`${receiver.url}/slowly`);
    await bed.happen(8);
    const worker = bed.dispatch({ perEndpoint: 8 });
    await eventually(async () => receiver.at('/slowly').length > 0);
    await worker.stop();
    const rows = await bed.deliveries(endpoint);
    expect(receiver.at('/slowly').length).toBeGreaterThan(0);
    expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(receiver.at('/slowly').length);
  });
});
