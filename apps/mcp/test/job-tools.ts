import type { McpUnderTest } from './mcp.ts';
import { rpc2025 } from './rpc.ts';

/** Calls of tools in the 2025 era on jobs of the team, with this key unless another credential is named. */
export function jobTools(mcp: McpUnderTest, key: string) {
  const tool = async (name: string, args: object, credential = key, url = mcp.url) =>
    (await rpc2025(url, credential, 'tools/call', { name, arguments: args })).body.result;
  return {
    tool,
    async aJob(): Promise<string> {
      const { structuredContent } = await tool('jobs_create', {
        jobTypeId: mcp.team.job_type_id,
        scheduledDate: '2026-03-01',
        notes: 'Ring the bell twice',
      });
      return structuredContent.data.id as string;
    },
    statusOf: async (id: string) => (await tool('jobs_get', { id })).structuredContent.data.status as string,
  };
}
