import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import { call } from '../call.ts';
import type { Job } from '../job.ts';
import type { StepContext } from '../step-context.ts';
import { expectThat, shortened, StepFailure } from '../step-failure.ts';
import { letAssistantIn, type Assistant } from './assistant.ts';

const Refusal = Type.Object({ error: Type.Object({ message: Type.String() }) });
const SeenJob = Type.Object({ data: Type.Object({ id: Type.String(), status: Type.String() }) });
const SeenGroup = Type.Object({
  data: Type.Object({
    messages: Type.Integer(),
    fault: Type.Object({ category: Type.String(), dno: Type.Object({ area: Type.String() }) }),
  }),
});

/** What an assistant made of what it was allowed. */
export interface Reading {
  assistant: Assistant;
  /** How many tools it is given. */
  tools: number;
  job: Static<typeof SeenJob>['data'];
  group: Static<typeof SeenGroup>['data'];
  /** Why it may not change the job. */
  refusal: string;
}

/** Calls a tool, and reads its structure. */
async function callTool<Answer extends TSchema>(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  answer: Answer,
): Promise<Static<Answer>> {
  const result = await client.callTool({ name, arguments: args });
  const { value, issues } = validator(answer)(result.structuredContent);
  if (issues) throw new StepFailure(`${name}: unexpected result: ${shortened(result)}`);
  return value;
}

/** Lets an assistant in to read; it sees the job and its fault through MCP, and is refused what it was not allowed. */
export async function readByAssistant(context: StepContext, { id }: Job): Promise<Reading> {
  const { assistant, client } = await letAssistantIn(context);
  try {
    expectThat(assistant.scopes === 'jobs.read flows.read', 'jobs.read and flows.read', assistant.scopes);
    const { tools } = await client.listTools();
    const isListed = (name: string) => tools.some((tool) => tool.name === name);
    expectThat(isListed('jobs_get') && !isListed('jobs_cancel'), 'the tools of its scopes', tools.length);
    const { data: job } = await callTool(client, 'jobs_get', { id }, SeenJob);
    const { data: group } = await callTool(client, 'flows_get_group', { id }, SeenGroup);
    const refused = await call({
      method: 'POST',
      url: `${context.demo.base_url}/mcp`,
      key: assistant.token,
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'jobs_cancel', arguments: { id } },
      },
      status: 403,
      answer: Refusal,
      signal: context.signal,
    });
    return { assistant, tools: tools.length, job, group, refusal: refused.error.message };
  } finally {
    await client.close();
  }
}
