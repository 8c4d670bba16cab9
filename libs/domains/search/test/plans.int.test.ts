import { genericPlanOf, sql, type Sql, type TeamReader } from '@team-operations/database';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import type { Embeddings } from '../src/embeddings/embeddings.ts';
import { storeVector } from '../src/embeddings/vector-code.ts';
import { runSearch } from '../src/query/run-search.ts';

const kinds = ['job', 'asset', 'doc', 'client', 'site', 'flow', 'fault', 'invoice'];
const ownEntries = 1000;
const otherEntries = 6000;
/** Of one kind, with the same word, behind so many newer ones that these are not looked through. */
const olderEntries = 6000;
/** Of one statement, which may not take long. */
const part = 500;

let bed: TestBed;
/** A part of a team's entries, words and vectors. */
async function fill(team: string, from: number) {
  const numbers = sql`generate_series(${from + 1}::int, ${from + part}::int) AS number`;
  await bed.database.query(sql`
    INSERT INTO search_entry (team_id, kind, entity_id, title, body, identifiers, words, updated_at)
    SELECT ${team}::uuid, (${kinds}::text[])[1 + number % 8], uuidv7(), title, body, ARRAY['WO' || number],
      to_tsvector('search_english', title || ' ' || body), now() - number * interval '1 minute'
    FROM ${numbers}, LATERAL (SELECT 'Survey ' || number AS title,
      'garage wall number ' || md5(number::text) || CASE WHEN number % 500 = 0 THEN ' dog' ELSE '' END AS body) AS text`);
  await bed.database.query(sql`
    INSERT INTO search_word (team_id, kind, word)
    SELECT ${team}::uuid, (${kinds}::text[])[1 + number % 8], translate(md5(number::text), '0123456789', 'ghijklmnop') FROM ${numbers}
    UNION SELECT ${team}::uuid, unnest(${kinds}::text[]), word FROM unnest(ARRAY['dog', 'survey', 'garage', 'wall', 'number']) AS word ON CONFLICT DO NOTHING`);
  await bed.database.query(sql`
    INSERT INTO search_vector (team_id, kind, entity_id, text_hash, model, vector, code, updated_at)
    SELECT team_id, kind, entity_id, '', 'toy', decode(repeat('01', 64), 'hex'),
      ('x' || md5(entity_id::text) || md5(entity_id || 'b'))::bit(256), updated_at
    FROM search_entry WHERE team_id = ${team}::uuid ON CONFLICT DO NOTHING`);
}

/** So many that reading the table would be the slower plan, and what it reads mostly another team's. */
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
  for (let from = 0; from < otherEntries; from += part) await fill(bed.otherTeam.id, from);
  for (let from = 0; from < ownEntries; from += part) await fill(bed.team.id, from);
  await bed.database.query(sql`
    INSERT INTO search_entry (team_id, kind, entity_id, title, body, identifiers, words, updated_at)
    SELECT ${bed.otherTeam.id}::uuid, 'job', uuidv7(), 'Lantern ' || number, '', '{}', to_tsvector('search_english', 'Lantern ' || number),
      now() - interval '1 year'
    FROM generate_series(1, ${olderEntries}::int) AS number`);
  await bed.database.query(sql`VACUUM (ANALYZE) search_entry, search_word, search_vector`);
});
afterAll(() => bed.close());

const embeddings: Embeddings = {
  model: 'toy',
  ofEntries: () => Promise.resolve([]),
  ofQuery: () => Promise.resolve(storeVector(Array.from({ length: 64 }, (_, at) => at + 1))),
};

/** The statements of a search, as they were sent. */
async function statementsOf(query: string, more: object = {}, teamId = bed.team.id): Promise<Sql[]> {
  const team = bed.database.forTeam(teamId);
  const sent: Sql[] = [];
  const reader: TeamReader = {
    teamId: team.teamId,
    query(statement) {
      sent.push(statement);
      return team.query(statement);
    },
  };
  await runSearch(reader, { query, kinds, limit: 20, ...more });
  return sent;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(statement: Sql): Promise<Node[]> {
  const [row] = await bed.database.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
  );
  return nodesOf(row!['QUERY PLAN'][0].Plan);
}

const readsOf = (nodes: readonly Node[]) =>
  nodes.filter(
    (node) =>
      (node['Relation Name'] ?? '').startsWith('search_') || node['Node Type'] === 'Bitmap Index Scan',
  );

it.each([
  ['words', 'survey of the garage wall', {}],
  ['a rare word', 'dog', {}],
  ['a misspelt word', 'surevy', {}],
  ['a half word', 'gara', {}],
  ['an identifier', 'WO 77', {}],
  ['meaning', 'aggressive animal', {}],
  ['an excluded word', 'survey -dog', {}],
  ['only what is excluded', 'the -survey', {}],
  ['an embeddings endpoint', 'aggressive animal', { embeddings }],
])('a search by %s reads by the index, and only the own team', async (_what, query, more) => {
  const statements = await statementsOf(query, more);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const reads = readsOf(await planOf(statement));
    expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    // A bitmap's rows are those of its index scan, which names the team.
    const byIndex = reads.filter((node) => node['Node Type'] !== 'Bitmap Heap Scan');
    expect(byIndex.filter((node) => !node['Index Cond']?.includes('team_id'))).toEqual([]);
    const plan = await bed.database.transaction((transaction) => genericPlanOf(transaction, statement));
    expect(plan).toMatchObject({ sequentialScans: [], fullIndexScans: [] });
  }
});

it('reads a fraction of the entries that have a word, when many have it', async () => {
  const statements = await statementsOf('lantern', {}, bed.otherTeam.id);
  const nodes = (await Promise.all(statements.map(planOf))).flat();
  const scans = nodes.filter((node) => node['Index Name'] === 'search_entry_keys');
  const rows = scans.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0));
  expect(Math.max(...rows)).toBeGreaterThan(100);
  expect(Math.max(...rows)).toBeLessThan(olderEntries / 5);
});

it('sees a plan that reads the whole table', async () => {
  const nodes = await planOf(sql`SELECT count(*) FROM search_entry WHERE body LIKE '%zebra%'`);
  expect(readsOf(nodes).map((node) => node['Node Type'])).toContain('Seq Scan');
});
