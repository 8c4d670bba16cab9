/** How many calls of one credential may be open in a process. */
import { createRegistry } from '@team-operations/service';
import { connect } from 'node:net';
import { eventually } from '@team-operations/testing';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { post, request2025 } from './rpc.ts';
import { countJobs, eras, send, waits, whileJobsAreLocked } from './waiting-calls.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp({ openCalls: 2, metrics: createRegistry('open-calls') });
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

const ping = () => post(mcp.url, request2025('ping'), { key });
const limit = 'The limit of 2 open calls of one credential is exceeded.';

describe.each(eras)('when a credential has as many open calls as it may (%s)', (_, message) => {
  const stream = { ...countJobs, _meta: { progressToken: 'p' } };

  it('then a further one is refused with the limit, until one has ended', async () => {
    const other = await mcp.keyWith(['apis.all']);
    const open: Promise<Response>[] = [];
    await whileJobsAreLocked(mcp, async () => {
      open.push(send(mcp, key, message('tools/call', countJobs)));
      open.push(send(mcp, key, message('tools/call', stream)));
      await waits(mcp, 2);
      const refused = await send(mcp, key, message('tools/list', {}));
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      const { error } = (await refused.json()) as { error: { message: string; data: { name: string } } };
      expect(error.message).toContain(limit);
      expect(error.data).toMatchObject({
        name: 'TooManyRequestsError',
        issues: [{ code: 'too_many_open_calls' }],
      });
      expect((await send(mcp, other, message('tools/list', {}))).status).toBe(200);
    });
    for (const answer of await Promise.all(open))
      expect(await answer.text()).toContain('"structuredContent"');
    await eventually(async () => (await ping()).status === 200);
  });

  it('then those of clients that have gone do not count', async () => {
    await whileJobsAreLocked(mcp, async () => {
      const gone = new AbortController();
      const open = [countJobs, stream].map((params) =>
        send(mcp, key, message('tools/call', params), gone.signal).then((answer) => answer.text()),
      );
      await waits(mcp, 2);
      expect((await ping()).status).toBe(429);
      gone.abort();
      await Promise.allSettled(open);
      await eventually(async () => (await ping()).status === 200);
    });
  });
});

it('counts each message of a batch, and none that was refused', async () => {
  const batch = (length: number) =>
    post(
      mcp.url,
      Array.from({ length }, () => request2025('ping')),
      { key },
    );
  for (const [length, status] of [
    [2, 200],
    [3, 429],
    [3, 429],
    [2, 200],
  ] as const)
    await eventually(async () => (await batch(length)).status === status);
  expect((await batch(3)).body.error.message).toContain(limit);
});

it('counts a call whose body has not arrived', async () => {
  const { hostname, port, pathname } = new URL(mcp.url);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    'Host: localhost:3003',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ];
  const slow = [1, 2].map(() => connect(Number(port), hostname));
  for (const socket of slow) socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await eventually(async () => (await ping()).status === 429);
  for (const socket of slow) socket.destroy();
  await eventually(async () => (await ping()).status === 200);
});
