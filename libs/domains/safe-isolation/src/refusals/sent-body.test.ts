import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { watchBody } from './sent-body.ts';

const incoming = () => Object.assign(new Readable({ read: () => undefined }), { headers: {} });

it('keeps nothing of what comes after the search', async () => {
  const requests = Array.from({ length: 100 }, incoming);
  for (const req of requests) {
    const body = watchBody(req as unknown as IncomingMessage, 'others');
    req.push('{"a":1}');
    await new Promise((resolve) => setImmediate(resolve));
    expect((await body.end()).texts).not.toEqual([]);
  }
  const before = process.memoryUsage().external;
  for (const req of requests) req.push(Buffer.alloc(1_000_000));
  await new Promise((resolve) => setImmediate(resolve));
  (globalThis as { gc?: () => void }).gc?.();
  const kept = () => process.memoryUsage().external - before;
  for (let turn = 0; turn < 100 && kept() > 20_000_000; turn += 1)
    await new Promise((resolve) => setImmediate(resolve, Buffer.alloc(1_000_000)));
  expect(kept()).toBeLessThan(20_000_000);
});
