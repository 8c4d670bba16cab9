import { sql, type TeamReader } from '@team-operations/database';
import { refreshEntries } from '../src/indexing/refresh-entries.ts';
import { parseQuery } from '../src/query/parse-query.ts';
import { readVocabulary } from '../src/query/vocabulary.ts';
import { indexed } from '../src/variants.ts';
import { openSearchBed, type SearchBed } from './search-bed.ts';

let bed: SearchBed;
beforeAll(async () => (bed = await openSearchBed()));
afterAll(() => bed.close());

const wordsOfTeam = async () => {
  const [row] = await bed.database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM search_word WHERE team_id = ${bed.team.id}::uuid AND kind = 'job'`,
  );
  return row!.count;
};

it('stops at the most words of a team, and goes on to index what has more', async () => {
  const jobs = indexed(bed.searchables).filter(({ table }) => table === 'job');
  const letters = [...'abcdefghij'];
  const words = letters.flatMap((one) => letters.map((other) => `word${one}${other}`));
  const id = await bed.job({ notes: words.join(' ') });
  const before = await wordsOfTeam();
  for (const one of jobs)
    await bed.worker.transaction((transaction) =>
      refreshEntries(transaction, one, bed.team.id, [id], { mostWords: before + 20 }),
    );
  expect(await wordsOfTeam()).toBe(before + 20);
  expect((await bed.search('wordjj', { kinds: ['job'] })).results.map((one) => one.id)).toEqual([id]);
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

it('compares a bounded number of words, however many are written alike', async () => {
  await bed.database.query(sql`
    INSERT INTO search_word (team_id, kind, word) SELECT ${bed.team.id}::uuid, 'job', 'charg' || translate(to_hex(n), '0123456789', 'ghijklmnop')
    FROM generate_series(1, 5000) AS n ON CONFLICT DO NOTHING`);
  const sorted: number[] = [];
  const explaining: TeamReader = {
    teamId: bed.team.id,
    async query(statement) {
      const [row] = await bed.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
      );
      for (const node of nodes(row!['QUERY PLAN'][0].Plan))
        if (node['Node Type'] === 'Sort')
          sorted.push(...(node.Plans ?? []).map((below) => below['Actual Rows']));
      return bed.database.query(statement);
    },
  };
  const vocabulary = await readVocabulary(explaining, parseQuery('chargr charga'), {
    asked: [],
    like: [],
    kinds: ['job'],
  });
  expect(vocabulary.similar.get('chargr')).toHaveLength(5);
  expect(sorted.length).toBeGreaterThan(0);
  expect(Math.max(...sorted)).toBeLessThanOrEqual(500);
});
