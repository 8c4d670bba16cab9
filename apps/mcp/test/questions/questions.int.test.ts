import { encode } from 'gpt-tokenizer';
import { besideRest } from '../arrangements.ts';
import { startMcp, type McpUnderTest } from '../mcp.ts';
import { rpc2025 } from '../rpc.ts';
import type { CallTool } from './question.ts';
import { questionsAboutMessages } from './questions-about-messages.ts';
import { questionsAboutWork } from './questions-about-work.ts';
import { seedTeam } from './seeded.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
  await seedTeam(besideRest(mcp));
});
afterAll(() => mcp.close());

it.each([...questionsAboutMessages, ...questionsAboutWork])(
  '$ask',
  async ({ solve, answer, calls, tokens }) => {
    const read: number[] = [];
    const call: CallTool = async (name, input = {}) => {
      const { body } = await rpc2025(mcp.url, key, 'tools/call', { name, arguments: input });
      const { content, structuredContent, isError } = body.result;
      if (isError === true) throw new Error(`${name}: ${content[0].text}`);
      read.push(encode(content.at(-1).text).length);
      const { data, ...beside } = structuredContent;
      // A plan is answered with what confirms it.
      return data === undefined || 'confirmation' in beside ? structuredContent : data;
    };
    expect(await solve(call)).toEqual(answer);
    expect(read).toHaveLength(calls);
    expect(read.reduce((sum, one) => sum + one, 0)).toBeLessThan(tokens);
  },
);
