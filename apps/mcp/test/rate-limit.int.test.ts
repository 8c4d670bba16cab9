/** How many requests of one credential may start in a minute. */
import { createRegistry } from '@team-operations/service';
import { startMcp } from './mcp.ts';
import { post, request2025, rpc2025, rpc2026 } from './rpc.ts';

it('counts each message of a batch', async () => {
  const limited = await startMcp({ requestsPerMinute: 5, metrics: createRegistry('limited-batches') });
  try {
    const key = await limited.keyWith(['jobs.read']);
    const send = (count: number) =>
      post(
        limited.url,
        Array.from({ length: count }, () => request2025('tools/list')),
        { key },
      );
    const first = await send(4);
    expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringContaining('r=1;')]);
    expect((await send(2)).status).toBe(429);
  } finally {
    await limited.close();
  }
});

it('limits each credential by itself', async () => {
  const limited = await startMcp({ requestsPerMinute: 2, metrics: createRegistry('limited') });
  try {
    const [one, other] = [await limited.keyWith(['jobs.read']), await limited.keyWith(['jobs.read'])];
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await rpc2025(limited.url, one, 'tools/list')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await rpc2026(limited.url, one, 'tools/list');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.error.message).toContain('limit');
    expect((await rpc2025(limited.url, other, 'tools/list')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
