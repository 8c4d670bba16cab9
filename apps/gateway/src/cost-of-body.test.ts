import { registry } from '@team-operations/catalogue';
import { cleanSubmission, receiveSubmission } from '@team-operations/market';
import type { TSchema } from '@sinclair/typebox';
import type { Principal } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { runOperation } from '@team-operations/operations';
import { longestName, mostMembers, readJson } from '@team-operations/schemas';
import { leastBelow, threadMillisecondsToTheEnd } from '@team-operations/testing';

const createJob = registry.find(({ rest }) => rest.method === 'post' && rest.path === '/v1/jobs')!;
// Input is refused before more of them is used.
const principal = { scopes: new Set([createJob.scope]) } as unknown as Principal;
const database = { forTeam: () => ({}) } as unknown as Database;

/** Whatever a body costs before anything of it is looked up. */
const readers: Record<string, (body: Buffer) => unknown> = {
  'a job': (body) =>
    runOperation(
      createJob,
      { principal, surface: 'rest', requestId: '', input: readJson(body, 'kept') },
      database,
    ),
  'a submission': (body) => {
    const { body: cleaned } = cleanSubmission(readJson(body, 'kept') as Record<string, unknown>);
    return receiveSubmission(cleaned, { today: '2026-03-01' });
  },
};

const size = 1_000_000;
const filled = (unit: (index: number) => string, separator = ',') => {
  const count = Math.floor(size / (unit(10_000).length + separator.length));
  return Array.from({ length: count }, (_, index) => unit(index)).join(separator);
};
const inOrder = Array.from({ length: 1990 }, (_, index) => index);
const most = (unit: (index: number) => string) => inOrder.map(unit).join();

const bodies: Record<string, string> = {
  'unknown names': `{${filled((index) => `"a${index}":1`)}}`,
  'raw control characters': `{"notes":"${'\u0001'.repeat(size)}"}`,
  'raw control characters in a line': `{"meter":{"location":"a${'\u0001'.repeat(size)}a"}}`,
  'escaped quotes': `{"notes":"${'\\"'.repeat(size / 2)}"}`,
  'escaped control characters': `{"notes":"${'\\u0001'.repeat(size / 6)}"}`,
  'escaped line breaks': `{"additional_info":"${'\\r'.repeat(size / 2)}"}`,
  'repeated names': `{${filled(() => '"a":1')}}`,
  'one long name': `{"${'a'.repeat(size)}":1}`,
  'long names': `{${filled((index) => `"${'a'.repeat(10_000)}${index}":1`)}}`,
  'many readings': `{"job_id":"1","outcome_code":"CO","readings":[${filled(() => '{"type":"S","value":1}')}]}`,
  'empty readings': `{"readings":[${filled(() => '{}')}]}`,
  'nearly known names': `{${filled((index) => `"dnx_issue${index}":{"code":"A"}`)}}`,
  'a list of numbers': `{"notes":[${filled(() => '1')}]}`,
  'white space': `{${' '.repeat(size)}}`,
  'an unclosed string': `{"notes":"${'a'.repeat(size)}`,
  backslashes: `{"notes":"${'\\\\'.repeat(size / 2)}`,
  'a long number': `{"notes":${'1'.repeat(size)}}`,
  'as many long unknown names as may be': `{${most((index) => `"${'d'.repeat(190)}${index}":"${'é'.repeat(150)}"`)}}`,
  'as many empty readings as may be': `{"readings":[${most(() => '{}')}]}`,
  'as many empty texts as may be': `{"readings":[${most(() => '""')}],"notes":"${'x'.repeat(size)}"}`,
  'as many long texts as may be': `{"readings":[${most(() => `"${'\u0001a'.repeat(250)}"`)}]}`,
};

const cases = Object.entries(bodies).flatMap(([shape, body]) =>
  Object.keys(readers).map((reader) => [shape, reader, Buffer.from(body)] as const),
);

it.each(cases)('a body of 1 MB costs at most 120 ms: %s as %s', async (_shape, reader, body) => {
  const cost = () => threadMillisecondsToTheEnd(() => readers[reader]?.(body));
  expect(await leastBelow(120, cost)).toBeLessThan(120);
});

/** Properties and list items that a body of this schema may have, and the names in it. */
function largest(schema: TSchema): { members: number; names: string[] } {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>);
  const inside = properties.map(([, child]) => largest(child));
  const items = schema['items'] === undefined ? undefined : largest(schema['items'] as TSchema);
  const listed = items === undefined ? 0 : Number(schema['maxItems'] ?? Infinity) * (1 + items.members);
  return {
    members: inside.reduce((sum, { members }) => sum + 1 + members, listed),
    names: [
      ...properties.map(([name]) => name),
      ...inside.flatMap(({ names }) => names),
      ...(items?.names ?? []),
    ],
  };
}

const changes = registry.filter(({ rest }) => rest.method !== 'get');
it.each(changes.map((operation) => [operation.name, operation] as const))(
  'a body may be as large as the schema of %s allows',
  (_name, { input, documentedInput = input }) => {
    const { members, names } = largest(documentedInput);
    expect(members).toBeLessThanOrEqual(mostMembers);
    // Each character may be written as an escape of six.
    expect(Math.max(0, ...names.map(({ length }) => 6 * length))).toBeLessThan(longestName);
  },
);
