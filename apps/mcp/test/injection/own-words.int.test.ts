import { registry } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { knownDistributors, NOTIFICATION_TABLE } from '@team-operations/market';
import { arrangements, besideRest } from '../arrangements.ts';
import { startMcp, type McpUnderTest } from '../mcp.ts';
import { seedTeam } from '../questions/seeded.ts';
import { rpc2025 } from '../rpc.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
  await seedTeam(besideRest(mcp));
});
afterAll(() => mcp.close());

type Schema = Readonly<Record<string, unknown>>;

/** The words of a schema: names of properties, and values of lists. */
function* wordsIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties = {}, enum: words = [], const: only } = schema as Schema;
  yield* Object.keys(properties as object);
  for (const word of [words, only].flat()) if (typeof word === 'string') yield word;
  for (const child of Object.values(schema)) yield* wordsIn(child);
}

/** All that no person has typed: words of the schemas, of the service's tables, and what the service itself numbers. */
async function ownWords(): Promise<Set<string>> {
  const files = await mcp.database.query<{ id: string }>(
    sql`SELECT file_id AS id FROM flow WHERE team_id = ${mcp.team.id}::uuid AND file_id IS NOT NULL`,
  );
  return new Set([
    ...registry.flatMap(({ input, output }) => [...wordsIn(input), ...wordsIn(output)]),
    ...knownDistributors().map(({ area }) => area),
    ...NOTIFICATION_TABLE.flatMap(({ purpose, flow, version, toRole }) => [purpose, flow, version, toRole]),
    ...Intl.supportedValuesOf('timeZone'),
    ...files.map(({ id }) => id),
  ]);
}

/** What is marked as data in a result, with its path. */
function* fencedIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  const [, text] = typeof value === 'string' ? (/^«([^]*)»$/.exec(value) ?? []) : [];
  if (text !== undefined) yield [path, text];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    yield* fencedIn(name, `name in ${path}`);
    yield* fencedIn(child, Array.isArray(value) ? `${path}[]` : `${path}.${name}`);
  }
}

const readers = registry.filter(({ tool, effect }) => tool !== undefined && effect === 'read');

it('marks text that people and other systems have typed, and nothing else', async () => {
  const fenced: [string, string][] = [];
  for (const { name, tool = '', kind } of readers) {
    const input = await arrangements[name]!(besideRest(mcp));
    const asked = kind === 'list' ? [input, {}] : [input];
    for (const args of asked) {
      const { body } = await rpc2025(mcp.url, key, 'tools/call', { name: tool, arguments: args });
      fenced.push(...fencedIn(body.result.structuredContent, tool));
    }
  }
  const own = await ownWords();
  // Who acts next is what a team has typed, and may be a word such as `installer`.
  const wrong = fenced.filter(
    ([path, text]) =>
      (own.has(text) && !path.endsWith('.nextActor')) || /^\/v1\/|^[A-Z]+(?:_[A-Z]+)+$/.test(text),
  );
  expect([fenced.length > 50, wrong]).toEqual([true, []]);
});
