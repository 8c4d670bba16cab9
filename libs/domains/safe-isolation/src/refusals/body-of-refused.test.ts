import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { createBodyReader, type BodyOfRefused } from './body-of-refused.ts';

const pause = 200;
const bodyOf = createBodyReader(pause);
let server: Server;
let read: Promise<BodyOfRefused>;
beforeAll(async () => {
  server = createServer((req, res) => {
    read = bodyOf(req as Request, Object.assign(res, { locals: {} }) as unknown as Response, 401);
    void read.then(() => res.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

async function sendHead(length: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  await arrived;
  return socket;
}

it('reads what came while the process did not run', async () => {
  const body = '{"job_id":"J-1","dno_issue":true}';
  const socket = await sendHead(body.length);
  socket.write(body);
  // Longer than a connection may pause: the timer is due before the body is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * pause);
  expect(await read).toMatchObject({ texts: [body], isWhole: true });
  socket.destroy();
});

it('waits no longer for a body that does not come', async () => {
  const socket = await sendHead(100);
  expect(await read).toMatchObject({ texts: [], isWhole: false });
  socket.destroy();
});
