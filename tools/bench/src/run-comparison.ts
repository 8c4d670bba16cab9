import type { DatabaseServer } from './database/database-server.ts';
import { seedTeam } from './database/seed.ts';
import type { Comparison } from './comparison.ts';
import { config } from './config.ts';
import { measure, type Figures } from './measure/rounds.ts';
import { startServer, type ServerProcess } from './measure/server-process.ts';

export interface Outcome {
  id: string;
  work: string;
  /** Jobs that the team had before the first round. */
  jobs: number;
  subject: Figures;
  floor?: { requestsPerSecond: number; reached: boolean };
  baselines: { figures: Figures; ratio: number; mustReach: number; reached: boolean }[];
}

/** Starts the service and its baselines side by side, measures them in turn, and stops them. */
export async function runComparison(
  comparison: Comparison,
  { url: databaseUrl, services }: Pick<DatabaseServer, 'url' | 'services'>,
): Promise<Outcome> {
  const { id, work, subject, baselines } = comparison;
  const team = await seedTeam(databaseUrl, {
    id: `${id}-${work.replaceAll(/\W+/g, '-')}-${comparison.jobsInTeam}`.toLowerCase(),
    jobs: comparison.jobsInTeam,
    rows: comparison.rows ?? (() => []),
  });
  const request = comparison.request(team);
  const servers: ServerProcess[] = [];
  try {
    for (const [index, contender] of [subject, ...baselines.map(({ contender }) => contender)].entries()) {
      const port = config.firstPort + 1 + 2 * index;
      const place = { port, secondPort: port + 1, databaseUrl, services, team };
      servers.push(await startServer(contender, place, request));
    }
    if (comparison.sameAnswers) assertSameAnswers(servers);
    return judge(comparison, await measure(servers, request));
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** A baseline that answers less than the service would be fast for the wrong reason. */
function assertSameAnswers([subject, ...baselines]: readonly ServerProcess[]): void {
  for (const { contender, answer } of baselines) {
    if (answer.body !== subject?.answer.body)
      throw new Error(
        `${contender.name} answers differently:\n${answer.body.slice(0, 500)}\n${subject?.answer.body.slice(0, 500)}`,
      );
  }
}

function judge(
  { id, work, jobsInTeam: jobs, floor, baselines }: Comparison,
  [subject, ...figures]: readonly Figures[],
): Outcome {
  if (subject === undefined) throw new Error(`${work}: nothing was measured`);
  return {
    id,
    work,
    jobs,
    subject,
    ...(floor !== undefined && {
      floor: { requestsPerSecond: floor, reached: subject.requestsPerSecond >= floor },
    }),
    baselines: baselines.flatMap(({ mustReach }, index) => {
      const baseline = figures[index];
      if (baseline === undefined) return [];
      const ratio = subject.requestsPerSecond / baseline.requestsPerSecond;
      return [{ figures: baseline, ratio, mustReach, reached: ratio >= mustReach }];
    }),
  };
}
