import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Request, Response } from 'express';
import { createBodyReader, type BodyOfRefused } from './body-of-refused.ts';

const pause = 200;
let bodyOf = createBodyReader(pause);
let server: Server;
let read: Promise<BodyOfRefused>;
beforeAll(async () => {
  server = createServer((req, res) => {
    const teamId = req.headers['x-team'];
    const locals = teamId === undefined ? {} : { principal: { teamId } };
    // Of Express's response it reads the locals alone.
    read = bodyOf(req as Request, Object.assign(res, { locals }) as unknown as Response, 401);
    void read.then(() => res.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

async function sendHead(length: number, headers = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n${headers}\r\n`);
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

it('waits for the bodies of a team while another one keeps as many open as it may, and for those no longer than for what has arrived', async () => {
  const patient = createBodyReader(60_000);
  const sockets: Socket[] = [];
  const reading: Promise<BodyOfRefused>[] = [];
  const slow = async (teamId: string) => {
    const socket = await sendHead(10, `X-Team: ${teamId}\r\n`);
    sockets.push(socket);
  };
  bodyOf = (req, res, status) => {
    const body = patient(req, res, status);
    reading.push(body);
    return body;
  };
  for (let sent = 0; sent < 50; sent += 1) await slow('one');
  await slow('another');
  const ofAnother = { socket: sockets.at(-1), body: reading.at(-1) };
  await slow('one');
  // It takes as long as what has arrived already is waited for; the other team's is waited for longer.
  expect(await reading.at(-1)).toMatchObject({ isWhole: false });
  ofAnother.socket?.write('0123456789');
  expect(await ofAnother.body).toMatchObject({ texts: ['0123456789'], isWhole: true });
  for (const socket of sockets) socket.destroy();
  await Promise.all(reading);
});
