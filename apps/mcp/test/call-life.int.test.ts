/** How long a call and its stream may be open. */
import { createRegistry } from '@team-operations/service';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { rpc2025 } from './rpc.ts';
import { countJobs, eras, isStored, send, waits, whileJobsAreLocked } from './waiting-calls.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp({ longestCallSeconds: 1, metrics: createRegistry('call-life') });
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

const limit = 'The limit of 1 second for one call is exceeded.';

describe.each(eras)('when a call takes longer than it may (%s)', (_, message) => {
  it.each([
    ['with a stream', { progressToken: 'p' }],
    ['without', {}],
  ])(
    'then a read ends with an error that names the limit, also in the database, %s',
    async (_name, _meta) => {
      await whileJobsAreLocked(mcp, async () => {
        const answer = await send(mcp, key, message('tools/call', { ...countJobs, _meta }));
        const text = await answer.text();
        expect(text).toContain('"isError":true');
        expect(text).toContain(limit);
        expect(text).toContain('"code":"call_too_long"');
        await waits(mcp, 0);
      });
      expect((await rpc2025(mcp.url, key, 'tools/call', countJobs)).body.result.isError).toBeUndefined();
    },
  );

  it('then a resource ends with an error that names the limit', async () => {
    await whileJobsAreLocked(mcp, async () => {
      const answer = await send(mcp, key, message('resources/read', { uri: 'team://job-types' }));
      const { error } = (await answer.json()) as { error: { code: number; message: string } };
      expect([error.code, error.message]).toEqual([-32_603, expect.stringContaining(limit)]);
    });
  });

  it('then a change is answered with the error, and completed', async () => {
    const externalReference = `late-${crypto.randomUUID()}`;
    const job = { jobTypeId: mcp.team.job_type_id, scheduledDate: '2026-03-01', externalReference };
    await whileJobsAreLocked(mcp, async () => {
      const answer = await send(mcp, key, message('tools/call', { name: 'jobs_create', arguments: job }));
      const { result } = (await answer.json()) as { result: { content: { text: string }[] } };
      expect(result.content[0]!.text).toContain(limit);
      expect(result.content[0]!.text).toContain('the change may still complete');
    });
    await isStored(mcp, externalReference);
  });
});
