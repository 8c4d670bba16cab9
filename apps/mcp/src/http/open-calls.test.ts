import express, { type ErrorRequestHandler } from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createOpenCalls } from './open-calls.ts';

const refused: ErrorRequestHandler = (error: { status: number }, _req, res, _next) => {
  res.status(error.status).end();
};

it('counts no call of a caller that went before it was counted, as while its credential was looked up', async () => {
  let gone = new AbortController();
  const app = express();
  app.get('/went', (_req, res, next) => {
    res.once('close', () => next());
    gone.abort();
  });
  let passed = 0;
  app.use(createOpenCalls(2, () => 'credential').count(() => 1));
  app.get('/{*path}', (_req, res) => {
    passed += 1;
    res.end();
  });
  app.use(refused);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  for (let calls = 0; calls < 4; calls += 1) {
    gone = new AbortController();
    await expect(fetch(`${address}/went`, { signal: gone.signal })).rejects.toThrow('aborted');
  }
  expect((await fetch(address)).status).toBe(200);
  expect(passed).toBe(5);
  server.close();
});
