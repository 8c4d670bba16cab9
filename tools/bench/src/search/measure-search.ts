import { openDatabase } from '@team-operations/database';
import { createTeam } from '@team-operations/demo-team';
import { config } from '../config.ts';
import { startDatabase } from '../database/database-server.ts';
import type { StreamOutcome } from '../streams/stream.ts';
import { indexJudged } from './index-judged.ts';
import { judge } from './judge.ts';
import { measureLatency, mostGrowth } from './measure-latency.ts';

/** How good results are with each part of the ranking, and how long searches take. */
export async function measureSearch(sizes: readonly number[]): Promise<StreamOutcome> {
  console.error('search …');
  const server = await startDatabase(config.firstPort);
  const database = openDatabase({
    url: server.url,
    connections: 4,
    applicationName: 'bench',
    waitMilliseconds: 10_000,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    const team = await createTeam(database, { name: 'Bench search', mpid: 'BNCH', domain: 'search.example' });
    const keys = await indexJudged(database, team.id);
    const judgements = await judge(database.forTeam(team.id), keys);
    const latency = await measureLatency(database, server.url, sizes);
    const scores = judgements.map(({ all }) => all);
    const isBetter = scores.every((score, at) => score >= Math.max(0, ...scores.slice(0, at)));
    return {
      id: 'search',
      work: `search: nDCG@10 over the judged set, and latency at ${sizes.join(', ')} entries`,
      lines: [
        ...judgements.map(({ name, all, byAbout }) => {
          const parts = Object.entries(byAbout).map(([about, score]) => `${about} ${score.toFixed(2)}`);
          return `${name.padEnd(16)} ${all.toFixed(3)}   ${parts.join(', ')}`;
        }),
        ...latency.lines,
      ],
      figures: {
        judgements: judgements.map(({ each: _each, ...rest }) => rest),
        latency: latency.rows,
        growth: latency.greatestRatio,
      },
      reached: isBetter && latency.greatestRatio <= mostGrowth,
    };
  } finally {
    await database.close();
    await server.stop();
  }
}
