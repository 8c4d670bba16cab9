import type { Database } from '@team-operations/database';
import type { DemoTeam } from '@team-operations/demo-team';
import type { LoadRequest } from '../comparison.ts';
import { gateway } from '../comparisons/services.ts';
import { config } from '../config.ts';
import { startDatabase } from '../database/database-server.ts';
import { seedTeam } from '../database/seed.ts';
import { withDatabase } from '../database/with-database.ts';
import { startServer } from '../measure/server-process.ts';
import type { StreamOutcome } from '../streams/stream.ts';
import { deepCursor } from './deep-cursor.ts';
import { jobLists, type JobList } from './job-lists.ts';
import { linesOfPlans, plansOf, type ListPlan } from './list-plans.ts';
import { timePages, type PageTime, type TimedPage } from './time-pages.ts';

/** The slowest page of a list takes no longer than this, as a multiple of its fastest, over all sizes. */
const mostGrowth = 1.5;

const get = (team: DemoTeam, parameters: Record<string, string>): LoadRequest => ({
  method: 'GET',
  path: `/v1/jobs?${new URLSearchParams({ ...parameters, limit: '50' })}`,
  headers: { authorization: `Bearer ${team.api_keys['jobs.read']}` },
});

interface Measured {
  pages: TimedPage[];
  plans: ListPlan[];
}

/** The first page of each list, and one far into it, with their plans. */
async function pagesOf(database: Database, team: DemoTeam, jobs: number): Promise<Measured> {
  const pages: TimedPage[] = [];
  const plans: ListPlan[] = [];
  for (const each of jobLists(team)) {
    const { name: list, parameters } = each;
    const cursor = await deepCursor(database, team.id, jobs, parameters['sort']);
    pages.push(
      { list, jobs, page: 'first', request: get(team, parameters) },
      { list, jobs, page: 'deep', request: get(team, { ...parameters, cursor }) },
    );
    plans.push(
      ...(await plansOf(database, each, { teamId: team.id, jobs, page: 'first' })),
      ...(await plansOf(database, each, { teamId: team.id, jobs, page: 'deep', cursor })),
    );
  }
  return { pages, plans };
}

const growthOf = (times: readonly PageTime[]) => {
  const medians = times.map(({ p50Milliseconds }) => p50Milliseconds);
  return Math.max(...medians) / Math.min(...medians);
};

function lineOf(list: string, times: readonly PageTime[]): string {
  const shown = times.map(({ p50Milliseconds }) => p50Milliseconds.toFixed(1).padStart(6)).join(' ');
  return `${list.padEnd(32)} ${shown}   ${growthOf(times).toFixed(2)}`;
}

/** How long a page of each list of jobs takes, for teams of each size in one database, and how PostgreSQL reads it. */
export async function measureGrowth(sizes: readonly number[]): Promise<StreamOutcome> {
  console.error('P9 growth …');
  const server = await startDatabase(config.firstPort);
  try {
    const teams: { team: DemoTeam; jobs: number }[] = [];
    for (const jobs of sizes)
      teams.push({ jobs, team: await seedTeam(server.url, { id: `p9-${jobs}`, jobs, rows: () => [] }) });
    const [first] = teams;
    if (first === undefined) throw new Error('there is no team');
    const measured = await withDatabase(server.url, async (database) => {
      const each: Measured[] = [];
      for (const { team, jobs } of teams) each.push(await pagesOf(database, team, jobs));
      return each;
    });
    const [port, secondPort] = [config.firstPort + 1, config.firstPort + 2];
    const place = { port, secondPort, databaseUrl: server.url, services: server.services, team: first.team };
    const subject = await startServer(gateway, place, get(first.team, {}));
    try {
      const times = await timePages(
        subject.origin,
        measured.flatMap(({ pages }) => pages),
      );
      return judge(sizes, {
        times,
        plans: measured.flatMap(({ plans }) => plans),
        lists: jobLists(first.team),
      });
    } finally {
      await subject.stop();
    }
  } finally {
    await server.stop();
  }
}

function judge(
  sizes: readonly number[],
  {
    times,
    plans,
    lists,
  }: { times: readonly PageTime[]; plans: readonly ListPlan[]; lists: readonly JobList[] },
): StreamOutcome {
  const exempt = new Set(lists.filter(({ isExempt }) => isExempt).map(({ name }) => name));
  const byList = [...Map.groupBy(times, ({ list }) => list)];
  const judged = byList.filter(([list]) => !exempt.has(list));
  const greatestGrowth = Math.max(...judged.map(([, each]) => growthOf(each)));
  const wrong = plans.filter(({ faults }) => faults.length > 0);
  return {
    id: 'P9',
    work: `GET /v1/jobs?limit=50: first page and a page deep in, teams of ${sizes.join(', ')} jobs`,
    lines: [
      `${'median milliseconds'.padEnd(32)} ${sizes.map((size) => `${size}`.padEnd(13)).join(' ')}   slowest / fastest (at most ${mostGrowth})`,
      ...byList.map(
        ([list, each]) =>
          `${lineOf(list, each)}${exempt.has(list) ? ' not judged: docs/decisions/0093-indexes-of-jobs.md' : ''}`,
      ),
      ...linesOfPlans(plans),
    ],
    figures: {
      ...{ sizes, times, greatestGrowth, notJudged: [...exempt] },
      plans: plans.map(({ plan: { summary, rowsRead, pagesRead }, ...rest }) => ({
        ...rest,
        ...{ summary, rowsRead, pagesRead },
      })),
    },
    reached: greatestGrowth <= mostGrowth && wrong.length === 0,
  };
}
