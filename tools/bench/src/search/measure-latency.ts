import { sql, type Database } from '@team-operations/database';
import { createTeam } from '@team-operations/demo-team';
import { runSearch, storeVector, type Embeddings } from '@team-operations/search';
import { config } from '../config.ts';
import { withDatabase } from '../database/with-database.ts';
import { fillTeam, kinds } from './search-rows.ts';

/** The largest team waits no longer than this, as a multiple of the smallest, in the median. */
export const mostGrowth = 1.5;

/** A word that very many entries have, a rarer one, a rare one; misspelt; half; an identifier; none; several; and by meaning. */
const queries = [
  'house',
  'inverter',
  'plymouth kestrel',
  'kesterl',
  'invert',
  'WO 5000',
  'zyzzyva',
  'survey of the inverter at the garage',
  'aggressive animal',
  'customer unhappy about the price',
];

/** An endpoint that answers immediately: what it takes itself is not the service's. */
const embeddings: Embeddings = {
  model: 'bench',
  ofEntries: () => Promise.reject(new Error('the bench has vectors')),
  ofQuery: (text) =>
    Promise.resolve(storeVector(Array.from({ length: 1536 }, (_, at) => Math.sin(at * text.length)))),
};

export interface Latency {
  entries: number;
  by: 'word vectors' | 'an embeddings endpoint';
  p50Milliseconds: number;
  p95Milliseconds: number;
  p99Milliseconds: number;
  /** The slowest query in the median. */
  slowest: string;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other);

async function measure(
  database: Database,
  teamId: string,
  size: number,
  by: Latency['by'],
): Promise<Latency> {
  const team = database.forTeam(teamId);
  const times = new Map<string, number[]>(queries.map((query) => [query, []]));
  const turns = 3 + config.rounds * 4;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [query, taken] of times) {
      const started = performance.now();
      await runSearch(team, {
        query,
        kinds,
        limit: 20,
        ...(by === 'an embeddings endpoint' && { embeddings }),
      });
      if (turn >= 3) taken.push(performance.now() - started);
    }
  }
  const all = ascending([...times.values()].flat());
  const medians = [...times].map(([query, taken]) => ({ query, median: percentile(ascending(taken), 0.5) }));
  const slowest = medians.toSorted((one, other) => other.median - one.median)[0];
  return {
    entries: size,
    by,
    p50Milliseconds: percentile(all, 0.5),
    p95Milliseconds: percentile(all, 0.95),
    p99Milliseconds: percentile(all, 0.99),
    slowest: `${slowest?.query} ${slowest?.median.toFixed(1)} ms`,
  };
}

const lineOf = ({ entries, by, p50Milliseconds, p95Milliseconds, p99Milliseconds, slowest }: Latency) =>
  `${String(entries).padStart(7)} entries, ${by.padEnd(22)} p50 ${p50Milliseconds.toFixed(1)}, p95 ${p95Milliseconds.toFixed(1)}, p99 ${p99Milliseconds.toFixed(1)} ms; slowest: ${slowest}`;

/** How long searches take for teams of each size, beside the entries of another team, which has a size in the middle. */
export async function measureLatency(database: Database, url: string, sizes: readonly number[]) {
  const beside = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const teams: { id: string; size: number }[] = [];
  await withDatabase(url, async (owner) => {
    for (const size of [beside, ...sizes]) {
      const at = teams.length;
      const domain = `search-${at}.example`;
      const { id } = await createTeam(owner, { name: `Bench ${at}`, mpid: 'BNCH', domain });
      await fillTeam(owner, id, size, at > 0);
      teams.push({ id, size });
    }
    await owner.query(sql`VACUUM (ANALYZE) search_entry, search_word, search_vector`);
  });
  const rows: Latency[] = [];
  for (const by of ['word vectors', 'an embeddings endpoint'] as const)
    for (const { id, size } of teams.slice(1)) rows.push(await measure(database, id, size, by));
  const medians = rows
    .filter(({ by }) => by === 'word vectors')
    .map(({ p50Milliseconds }) => p50Milliseconds);
  const greatestRatio = Math.max(...medians) / Math.min(...medians);
  return {
    rows,
    greatestRatio,
    lines: [
      ...rows.map(lineOf),
      `beside ${beside} entries of another team; slower / faster median by words: ${greatestRatio.toFixed(2)} (at most ${mostGrowth})`,
    ],
  };
}
