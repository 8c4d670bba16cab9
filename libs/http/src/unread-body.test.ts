import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { eventually } from '@team-operations/testing';
import { listen, type ListenHandle } from './listen.ts';

let server: ListenHandle;
let seen: string[];
afterEach(() => server.stop());

async function serve(listener: RequestListener): Promise<void> {
  seen = [];
  const handler: RequestListener = (req, res) => {
    seen.push(`${req.method} ${req.url}`);
    listener(req, res);
  };
  server = await listen(handler, { port: 0, host: '127.0.0.1', portSetting: 'PORT' });
}

/** A client that sends as long as the server takes it, whatever it is sent meanwhile. Most read nothing before they have sent everything. */
async function send(packets: Iterable<string | Buffer>, { reads = 'afterwards' } = {}) {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let [received, sent] = ['', 0];
  socket.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)));
  if (reads === 'afterwards') socket.pause();
  for (const packet of packets) {
    if (socket.destroyed) break;
    sent += packet.length;
    if (!socket.write(packet)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  socket.resume().end();
  await closed;
  return { received, sent };
}

const packet = Buffer.alloc(100_000, 'a');
const megabytes = (count: number) => Array.from({ length: count * 10 }, () => packet);
const headOf = (bytes: number, connection: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\nContent-Length: ${bytes}\r\n\r\n`;
const response = /^HTTP\/1\.1 413 [^]*\r\n\r\n9\r\ntoo large\r\n0\r\n\r\n$/;

const refusals: Record<string, RequestListener> = {
  'before it reads the body': (_req, res) => res.writeHead(413).end('too large'),
  'when it has read a part': (req, res) =>
    req.once('data', () => {
      req.pause();
      res.writeHead(413).end('too large');
    }),
};

describe.each(Object.entries(refusals))('when a server refuses a request %s', (_when, refuse) => {
  it.each([2, 10])('then the caller that sends %i MB gets the response', async (count) => {
    await serve(refuse);
    for (let times = 0; times < 2; times += 1) {
      const { received } = await send([headOf(count * 1_000_000, 'close'), ...megabytes(count)]);
      expect(received).toMatch(response);
    }
  });

  it('then nothing that follows is read as a request', async () => {
    await serve(refuse);
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
    const chunked = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
    for (const packets of [
      [headOf(2_000_000, 'close'), ...megabytes(2), smuggled, smuggled],
      [`${chunked}1e8480\r\n`, ...megabytes(2), '\r\n0\r\n\r\n', smuggled],
      [`${chunked}1\r\na\r\n0\r\n\r\n${smuggled}`],
    ]) {
      const { received } = await send(packets);
      expect(received).toMatch(response);
    }
    expect(seen).toEqual(['POST /', 'POST /', 'POST /']);
  });
});

it('when a refused caller never stops sending, then its connection is closed', async () => {
  await serve(refusals['before it reads the body']!);
  const { received, sent } = await send([headOf(1_000_000_000, 'close'), ...megabytes(1000)], {
    reads: 'meanwhile',
  });
  expect(received).toMatch(response);
  expect(sent).toBeLessThan(100_000_000);
});

it('when a refused caller sends nothing more and stays, then its connection is closed', async () => {
  await serve(refusals['before it reads the body']!);
  const connections = promisify(server.server.getConnections.bind(server.server));
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  const answered = once(socket.resume(), 'end');
  socket.write(headOf(2_000_000, 'close'));
  await answered;
  expect(await connections()).toBe(1);
  await eventually(async () => (await connections()) === 0);
  socket.destroy();
});
