import { connect } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Response } from 'express';
import { listenOnFreePort } from '@team-operations/testing';
import { lifeOf } from './call-life.ts';

const longest = 1;

/** Sends a request whose answer is longer than the buffers of a connection, and reads nothing of it. */
async function withoutReading(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'connect');
}

it('cuts off a response that is not read', async () => {
  const closed = Promise.withResolvers<number>();
  const start = performance.now();
  const server = createServer((_req, res) => {
    const life = lifeOf(res as Response, longest);
    res.once('close', () => closed.resolve(performance.now() - start));
    res.once('close', () => expect(life.gone.aborted).toBe(true));
    res.end(Buffer.alloc(64 * 1024 * 1024));
  });
  try {
    await withoutReading(await listenOnFreePort(server));
    const milliseconds = await closed.promise;
    expect(milliseconds).toBeGreaterThan(longest * 1000);
    expect(milliseconds).toBeLessThan(20_000);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 30_000);
