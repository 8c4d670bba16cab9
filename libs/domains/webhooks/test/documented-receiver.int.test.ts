import { eventually } from '@team-operations/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openWebhookBed, secretOf, type WebhookBed } from './webhook-bed.ts';

const workspace = path.join(import.meta.dirname, '../../../..');
const page = readFileSync(path.join(workspace, 'docs/webhooks.md'), 'utf8');

let bed: WebhookBed;
let port: number;
beforeAll(async () => {
  bed = await openWebhookBed();
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  port = (free.address() as AddressInfo).port;
  free.close();
  await once(free, 'close');
});
afterAll(() => bed.close());

/** The receiver of docs/webhooks.md, as a partner would run it. */
function startDocumentedReceiver(): ChildProcess {
  const code = /```js\n([^]*?)```/.exec(page)?.[1] ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(22);
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: secretOf(1) },
  });
}

const listens = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A request that ends in the middle of its body. */
async function abortRequest(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /in HTTP/1.1\r\nHost: hooks.example.com\r\nContent-Length: 100\r\n\r\n{');
  await once(socket, 'connect');
  socket.end();
  socket.resume();
  await once(socket, 'close');
}

it('when the receiver of the documentation runs, then an aborted request does not end it, it takes a delivery in, and refuses one that is signed by another', async () => {
  const receiver = startDocumentedReceiver();
  await eventually(listens);
  await abortRequest();
  const good = await bed.endpoint(`http://127.0.0.1:${port}/in`);
  await bed.happen();
  const dispatch = bed.dispatch({ schedule: { delays: [], random: () => 0 } });
  await eventually(async () => (await bed.deliveries(good))[0]?.state === 'delivered');
  const forged = await bed.endpoint(`http://127.0.0.1:${port}/in`, { secrets: [[secretOf(2), null]] });
  await bed.happen();
  const [refused] = await eventually(async () => {
    const rows = await bed.deliveries(forged);
    return rows[0]?.state === 'failed' && rows;
  });
  expect(refused!.log).toMatchObject([{ status: 401 }]);
  await dispatch.stop();
  const gone = once(receiver, 'exit');
  const output = text(receiver.stdout!);
  receiver.kill();
  await gone;
  expect(await output).toMatch(/job\.completed \{ jobId: '[-0-9a-f]{36}', status: 'COMPLETED' \}/);
});
