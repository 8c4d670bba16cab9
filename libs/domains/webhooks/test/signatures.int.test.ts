import { eventually } from '@team-operations/testing';
import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { createLogger, createPublicPost } from '@team-operations/service';
import { Webhook } from 'standardwebhooks';
import { kinds } from './kinds.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { openWebhookBed, secretOf, type WebhookBed } from './webhook-bed.ts';
import { dispatchOptions } from './worker-parts.ts';

let bed: WebhookBed;
let receiver: Receiver;
let dispatch: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  bed = await openWebhookBed();
  receiver = await startReceiver();
});
afterEach(async () => {
  await dispatch?.stop();
  await bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`);
});
afterAll(async () => {
  await receiver.stop();
  await bed.close();
});

async function arrived(path: string) {
  return eventually(async () => receiver.at(path)[0]);
}

describe('a signature', () => {
  it('when a receiver checks it with the library of Standard Webhooks, then it verifies', async () => {
    const endpoint = await bed.endpoint(`${receiver.url}/signed`);
    dispatch = bed.dispatch();
    const [eventId] = await bed.happen();
    const { headers, body } = await arrived('/signed');
    expect(new Webhook(secretOf(1)).verify(body, headers)).toEqual(JSON.parse(body));
    expect(JSON.parse(body)).toEqual({
      type: 'job.completed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { jobId: expect.any(String), status: 'COMPLETED' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Team-Operations-Service',
    });
    const [delivery] = await bed.deliveries(endpoint);
    expect(headers['webhook-id']).toBe(delivery!.id);
    expect(eventId).toBeDefined();
  });

  it('when the body is changed, or another secret is used, then it does not verify', async () => {
    await bed.endpoint(`${receiver.url}/changed`);
    dispatch = bed.dispatch();
    await bed.happen();
    const { headers, body } = await arrived('/changed');
    expect(() => new Webhook(secretOf(1)).verify(body.replace('COMPLETED', 'ABORTED'), headers)).toThrow();
    expect(() => new Webhook(secretOf(2)).verify(body, headers)).toThrow();
  });

  it('when a secret is being rotated, then each of both verifies, and one whose time is over does not', async () => {
    const [soon, past] = [3_600_000, -1000].map((wait) => new Date(Date.now() + wait).toISOString());
    await bed.endpoint(`${receiver.url}/rotated`, {
      secrets: [
        [secretOf(3), null],
        [secretOf(2), soon!],
        [secretOf(1), past!],
      ],
    });
    dispatch = bed.dispatch();
    await bed.happen();
    const { headers, body } = await arrived('/rotated');
    expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
    expect(new Webhook(secretOf(3)).verify(body, headers)).toBeTruthy();
    expect(new Webhook(secretOf(2)).verify(body, headers)).toBeTruthy();
    expect(() => new Webhook(secretOf(1)).verify(body, headers)).toThrow();
  });

  it('when no key opens the secret, then nothing is sent, no attempt is counted, and the log says so', async () => {
    const endpoint = await bed.endpoint(`${receiver.url}/locked`);
    const faults: string[] = [];
    const { sender } = dispatchOptions(bed.serviceDatabase, kinds);
    dispatch = bed.dispatch({
      sender: { ...sender, secretBox: createSecretBox([randomBytes(32)]) },
      logger: createLogger({
        name: 'webhooks-test',
        level: 'error',
        destination: { write: (line) => void faults.push(line) },
      }),
    });
    await bed.happen();
    await eventually(async () => faults.length > 0);
    await dispatch.stop();
    expect(await bed.deliveries(endpoint)).toMatchObject([{ state: 'waiting', attempts: 0, log: [] }]);
    expect(receiver.at('/locked')).toEqual([]);
    expect(JSON.stringify(faults)).not.toContain('whsec');
  });
});

describe('an address that leads inside', () => {
  it.each([
    ['whose name turns to a private address after it was registered', async () => ['10.0.0.1']],
    ['whose name has a private address beside a public one', async () => ['93.184.215.14', '127.0.0.1']],
    ['that does not exist', () => Promise.reject(new Error('ENOTFOUND'))],
  ])(
    'when it is one %s, then nothing is connected to, and the log does not show which',
    async (_which, lookUp) => {
      const dialled: unknown[] = [];
      const post = createPublicPost({
        lookUp,
        dial: (addresses) => {
          dialled.push(addresses);
          throw new Error('connected');
        },
      });
      const endpoint = await bed.endpoint('https://hooks.example/in');
      const { sender } = dispatchOptions(bed.serviceDatabase, kinds);
      dispatch = bed.dispatch({ sender: { ...sender, post } });
      await bed.happen();
      const [delivery] = await eventually(async () => {
        const rows = await bed.deliveries(endpoint);
        return rows[0]?.state === 'failed' && rows;
      });
      expect(dialled).toEqual([]);
      expect(new Set(delivery!.log.map(({ error }) => error))).toEqual(
        new Set(['The host could not be reached on the public internet.']),
      );
    },
  );

  it('when the service is not local, then a receiver on this machine is not posted to', async () => {
    const endpoint = await bed.endpoint(`${receiver.url}/loopback`);
    const { sender } = dispatchOptions(bed.serviceDatabase, kinds);
    dispatch = bed.dispatch({ sender: { ...sender, allowLoopbackHttp: false } });
    await bed.happen();
    await eventually(async () => (await bed.deliveries(endpoint))[0]?.state === 'failed');
    expect(receiver.at('/loopback')).toEqual([]);
  });
});
