import { openDatabase, sql, type Database } from '@team-operations/database';
import type { DemoTeam } from '@team-operations/demo-team';
import type { LoadRequest } from '../comparison.ts';
import { gateway } from '../comparisons/services.ts';
import { config } from '../config.ts';
import { startDatabase } from '../database/database-server.ts';
import { seedTeam } from '../database/seed.ts';
import { startServer } from '../measure/server-process.ts';
import type { StreamOutcome } from '../streams/stream.ts';
import { deepCursor } from './deep-cursor.ts';
import { jobLists } from './job-lists.ts';
import { timePages, type PageTime, type TimedPage } from './time-pages.ts';

/** Jobs of the teams that are measured. */
const sizes = [10_000, 100_000, 1_000_000];
/** The slowest page of a list takes no longer than this, as a multiple of its fastest, over all sizes. */
const mostGrowth = 1.5;

const get = (team: DemoTeam, parameters: Record<string, string>): LoadRequest => ({
  method: 'GET',
  path: `/v1/jobs?${new URLSearchParams({ ...parameters, limit: '50' })}`,
  headers: { authorization: `Bearer ${team.api_keys['jobs.read']}` },
});

async function pagesOf(database: Database, team: DemoTeam, jobs: number): Promise<TimedPage[]> {
  const pages: TimedPage[] = [];
  for (const { name: list, parameters } of jobLists(team)) {
    const cursor = await deepCursor(database, team.id, jobs, parameters['sort']);
    pages.push(
      { list, jobs, page: 'first', request: get(team, parameters) },
      { list, jobs, page: 'deep', request: get(team, { ...parameters, cursor }) },
    );
  }
  return pages;
}

/** Sequential scans of the jobs that PostgreSQL has counted. Its processes report at the latest a second after their last statement. */
async function sequentialScans(database: Database): Promise<number> {
  await database.query(sql`SELECT pg_sleep(1.5)`);
  const [row] = await database.query<{ scans: number }>(
    sql`SELECT seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname = 'job'`,
  );
  return row?.scans ?? 0;
}

const growthOf = (times: readonly PageTime[]) => {
  const medians = times.map(({ p50Milliseconds }) => p50Milliseconds);
  return Math.max(...medians) / Math.min(...medians);
};

function lineOf(list: string, times: readonly PageTime[]): string {
  const shown = times.map(({ p50Milliseconds }) => p50Milliseconds.toFixed(1).padStart(6)).join(' ');
  return `${list.padEnd(32)} ${shown}   ${growthOf(times).toFixed(2)}`;
}

/** How long a page of each list of jobs takes, for teams of each size in one database. */
export async function measureGrowth(): Promise<StreamOutcome> {
  console.error('P9 growth …');
  const server = await startDatabase(config.firstPort);
  const onIdleError = (error: Error) => {
    throw error;
  };
  const database = openDatabase({
    url: server.url,
    connections: 1,
    applicationName: 'bench',
    waitMilliseconds: 10_000,
    onIdleError,
  });
  try {
    const teams: DemoTeam[] = [];
    for (const jobs of sizes)
      teams.push(await seedTeam(server.url, { id: `p9-${jobs}`, jobs, rows: () => [] }));
    const [team] = teams;
    if (team === undefined) throw new Error('there is no team');
    const pages = await Promise.all(teams.map((each, at) => pagesOf(database, each, sizes[at] ?? 0)));
    const [port, secondPort] = [config.firstPort + 1, config.firstPort + 2];
    const place = { port, secondPort, databaseUrl: server.url, services: server.services, team };
    const subject = await startServer(gateway, place, get(team, {}));
    try {
      const before = await sequentialScans(database);
      const times = await timePages(subject.origin, pages.flat());
      const scans = (await sequentialScans(database)) - before;
      const lists = [...Map.groupBy(times, ({ list }) => list)];
      const greatestGrowth = Math.max(...lists.map(([, each]) => growthOf(each)));
      return {
        id: 'P9',
        work: 'GET /v1/jobs?limit=50: first page and a page deep in, teams of 10,000, 100,000 and 1,000,000 jobs',
        lines: [
          `${'median milliseconds'.padEnd(32)} ${sizes.map((size) => `${size}`.padEnd(13)).join(' ')}   slowest / fastest (at most ${mostGrowth})`,
          ...lists.map(([list, each]) => lineOf(list, each)),
          `sequential scans of jobs: ${scans} (none allowed)`,
        ],
        figures: { times, greatestGrowth, sequentialScans: scans },
        reached: greatestGrowth <= mostGrowth && scans === 0,
      };
    } finally {
      await subject.stop();
    }
  } finally {
    await database.close();
    await server.stop();
  }
}
