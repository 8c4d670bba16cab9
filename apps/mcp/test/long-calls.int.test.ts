import { sql } from '@team-operations/database';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { post, request2025, rpc2025 } from './rpc.ts';
import { countJobs, eras, isStored, send, waits, whileJobsAreLocked } from './waiting-calls.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

describe.each(eras)('revision %s', (_, message) => {
  it('reports progress to a client that asks, and then the result', async () => {
    const events: { method?: string; params?: object; result?: object }[] = [];
    let reader: ReadableStreamDefaultReader<string> | undefined;
    const readUntil = async (isLast: () => boolean) => {
      while (!isLast()) {
        const { value = '' } = await reader!.read();
        for (const [, data = ''] of value.matchAll(/^data: (.+)$/gm))
          events.push(JSON.parse(data) as (typeof events)[number]);
      }
    };
    await whileJobsAreLocked(mcp, async () => {
      const answer = await send(
        mcp,
        key,
        message('tools/call', { ...countJobs, _meta: { progressToken: 'p1' } }),
      );
      expect(answer.headers.get('content-type')).toContain('text/event-stream');
      reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      await readUntil(() => events.length > 0);
    });
    await readUntil(() => events.some(({ result }) => result !== undefined));
    expect(events[0]).toMatchObject({
      method: 'notifications/progress',
      params: { progressToken: 'p1', progress: 1, message: 'Still working' },
    });
    expect(events.at(-1)).toMatchObject({ result: { structuredContent: { data: expect.anything() } } });
  });

  it.each([
    ['with a stream', { progressToken: 'p2' }],
    ['without', {}],
  ])('ends the statement of a read whose client has gone, %s', async (_name, _meta) => {
    await whileJobsAreLocked(mcp, async () => {
      const gone = new AbortController();
      const answer = send(mcp, key, message('tools/call', { ...countJobs, _meta }), gone.signal);
      await waits(mcp, 1);
      gone.abort();
      await answer.then((stream) => stream.text()).catch(() => undefined);
      await waits(mcp, 0);
    });
    expect((await rpc2025(mcp.url, key, 'tools/call', countJobs)).body.result.isError).toBeUndefined();
  });

  it('completes a change whose client has gone', async () => {
    const externalReference = `gone-${crypto.randomUUID()}`;
    const job = { jobTypeId: mcp.team.job_type_id, scheduledDate: '2026-03-01', externalReference };
    await whileJobsAreLocked(mcp, async () => {
      const gone = new AbortController();
      const answer = send(
        mcp,
        key,
        message('tools/call', { name: 'jobs_create', arguments: job }),
        gone.signal,
      );
      await waits(mcp, 1);
      gone.abort();
      await answer.catch(() => undefined);
    });
    await isStored(mcp, externalReference);
  });
});

it('accepts notifications/cancelled of 2025, and ends nothing: ids of requests are not unique without a session', async () => {
  const call = request2025('tools/call', countJobs);
  let answer: ReturnType<typeof post> | undefined;
  await whileJobsAreLocked(mcp, async () => {
    answer = post(mcp.url, call, { key });
    await waits(mcp, 1);
    const params = { requestId: call.id, reason: 'The person pressed Escape' };
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params };
    expect((await post(mcp.url, cancel, { key })).status).toBe(202);
    await waits(mcp, 1);
  });
  expect((await answer!).body.result.structuredContent).toHaveProperty('data');
});

describe('a batch with a cancellation of one of its requests', () => {
  const cases = ['tools/call', 'ping'].flatMap((method) =>
    [false, true].flatMap((isStream) => [false, true].map((isFirst) => ({ method, isStream, isFirst }))),
  );

  it.each(cases)('is answered: %o', async ({ method, isStream, isFirst }) => {
    const _meta = isStream ? { progressToken: 1 } : {};
    const request = request2025(method, { ...(method === 'tools/call' && countJobs), _meta });
    const params = { requestId: request.id };
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params };
    const body = isFirst ? [cancel, request] : [request, cancel];
    const headers = { 'MCP-Protocol-Version': '2025-03-26' };
    const answer = await send(mcp, key, { body, headers }, AbortSignal.timeout(10_000));
    expect(await answer.text()).toContain(`"id":${request.id}`);
  });

  it('answers a request that has that name: there is no such method', async () => {
    const request = request2025('notifications/cancelled', { requestId: 1 });
    const { status, body } = await post(mcp.url, [request], { key });
    expect([status, body]).toMatchObject([200, { id: request.id, error: { code: -32_601 } }]);
  });

  it('is accepted when there is nothing else in it', async () => {
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await post(mcp.url, [cancel, cancel], { key })).status).toBe(202);
  });
});

describe('a batch with two requests of one id', () => {
  it('is refused, and none of them is carried out', async () => {
    const externalReference = `twice-${crypto.randomUUID()}`;
    const job = { jobTypeId: mcp.team.job_type_id, scheduledDate: '2026-03-01', externalReference };
    const request = request2025('tools/call', { name: 'jobs_create', arguments: job });
    const { status, body } = await post(mcp.url, [request, { ...request2025('ping'), id: request.id }], {
      key,
    });
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining('two requests with the same id'),
    ]);
    const rows = await mcp.database.query(
      sql`SELECT FROM job WHERE external_reference = ${externalReference}`,
    );
    expect(rows).toEqual([]);
  });

  it('is answered where the ids are a number and the same in quotes', async () => {
    const request = request2025('ping');
    const { status, body } = await post(mcp.url, [request, { ...request, id: String(request.id) }], { key });
    expect([status, body.length]).toEqual([200, 2]);
  });
});
