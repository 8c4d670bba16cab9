/** Every tool that reads, on records as large as their schemas allow: what it costs a model, and that nothing is lost without a note. */
import { registry } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import { encode } from 'gpt-tokenizer';
import { runTool } from '../src/surface/run-tool.ts';
import { createToolbox } from '../src/surface/toolbox.ts';
import { largestOf } from './large-values.ts';

type Parts = Parameters<typeof runTool>[0];
type Caller = Parameters<typeof runTool>[1];

const id = '01980000-0000-7000-8000-000000000001';
const pageSize = 100;
const reads = registry.filter(({ tool, effect }) => tool !== undefined && effect === 'read');

const parts = {
  database: { forTeam: () => ({}) },
  authenticator: { noteUse: () => undefined },
  reportViolation: () => undefined,
  inToolWords: createToolbox(registry).inToolWords,
} as unknown as Parts;

const caller = (operation: Operation) =>
  ({
    principal: {
      kind: 'api_key',
      teamId: id,
      scopes: new Set([operation.scope]),
      personId: null,
      role: null,
    },
    requestId: 'test',
    narrowing: { readOnly: false, toolsets: null },
  }) as unknown as Caller;

/** The operation over records that are as large as they can be, of which there are always more. */
function large(operation: Operation): Operation {
  const value = operation.kind === 'file' ? undefined : largestOf(operation.output);
  const handle = (input: { limit?: number }) => {
    if (operation.kind === 'file')
      return { name: 'large.txt', content: 'The cut-out was hot. '.repeat(10_000) };
    if (operation.kind !== 'list') return value;
    return {
      rows: Array.from({ length: input.limit ?? 20 }, () => value),
      nextCursor: `after-${input.limit}`,
    };
  };
  return { ...operation, handle, furtherChecks: [] } as unknown as Operation;
}

const inputOf = ({ kind, input }: Operation) => ({
  ...('id' in input.properties && { id }),
  ...('query' in input.properties && { query: 'hot cut-out' }),
  ...(kind === 'list' && { limit: pageSize }),
});

const ask = async (operation: Operation) => {
  const { content, structuredContent } = await runTool(
    parts,
    caller(operation),
    large(operation),
    inputOf(operation),
  );
  const text = content.at(-1) as { text: string };
  return { tokens: encode(text.text).length, ...structuredContent } as {
    tokens: number;
    data: unknown[];
    note?: string;
    next_cursor?: string;
  };
};

const named = (operations: readonly Operation[]) =>
  operations.map((operation) => [operation.tool!, operation] as const);

it.each(named(reads.filter(({ kind }) => kind === 'list')))(
  '%s costs less than 4,000 tokens, cut at a row with a cursor and a note',
  async (_, operation) => {
    const { tokens, data, note, next_cursor: cursor } = await ask(operation);
    expect(tokens).toBeLessThan(4000);
    expect(data.length).toBeGreaterThan(0);
    // The cursor is that of the last row that is shown: the rows behind it come with the next call.
    expect(cursor).toBe(`after-${data.length}`);
    if (data.length < pageSize) expect(note).toMatch(`Cut after ${data.length} rows, to fit.`);
  },
);

it.each(named(reads.filter(({ kind }) => kind !== 'list')))(
  '%s costs less than 6,000 tokens, and says what is cut',
  async (_, operation) => {
    const { tokens, note } = await ask(operation);
    expect(tokens).toBeLessThan(6000);
    if (tokens > 5000) expect(note).toMatch(/are shown|shortened/);
  },
);
