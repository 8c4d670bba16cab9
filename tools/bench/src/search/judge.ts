import type { TeamDatabase } from '@team-operations/database';
import { runSearch, type Part } from '@team-operations/search';
import { judgedEntries } from './entries.ts';
import { ndcgAt10 } from './ndcg.ts';
import { judgedQueries, type JudgedQuery } from './queries.ts';

/** What is compared, each with one part more than the one before. */
const variants: readonly { name: string; without: readonly Part[] }[] = [
  { name: 'full text', without: ['similar', 'synonyms', 'meaning'] },
  { name: '+ trigrams', without: ['synonyms', 'meaning'] },
  { name: '+ synonyms', without: ['meaning'] },
  { name: '+ meaning', without: [] },
];

export const judgedKinds = [...new Set(judgedEntries.map(([kind]) => kind))];

export interface Judgement {
  name: string;
  /** Mean nDCG@10 over all queries, and over those about each thing. */
  all: number;
  byAbout: Record<string, number>;
  each: Record<string, number>;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function judgeQuery(
  team: TeamDatabase,
  keys: ReadonlyMap<string, string>,
  one: JudgedQuery,
  without: readonly Part[],
) {
  const found = await runSearch(team, { query: one.query, kinds: judgedKinds, limit: 10, without });
  return ndcgAt10(
    found.map(({ id }) => keys.get(id) ?? ''),
    one.relevant,
  );
}

/** Runs every query with each variant. */
export async function judge(team: TeamDatabase, keys: ReadonlyMap<string, string>): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const { name, without } of variants) {
    const scored: { one: JudgedQuery; score: number }[] = [];
    for (const one of judgedQueries) scored.push({ one, score: await judgeQuery(team, keys, one, without) });
    const groups = [...Map.groupBy(scored, ({ one }) => one.about)];
    judgements.push({
      name,
      all: mean(scored.map(({ score }) => score)),
      byAbout: Object.fromEntries(
        groups.map(([about, group]) => [about, mean(group.map(({ score }) => score))]),
      ),
      each: Object.fromEntries(scored.map(({ one, score }) => [one.query, score])),
    });
  }
  return judgements;
}
