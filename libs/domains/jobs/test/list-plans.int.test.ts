import { sql, type Sql } from '@team-operations/database';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { listJobs } from '../src/list-jobs.ts';

/** Rows of one statement: a statement of all of them takes too long on a loaded machine. */
const batch = 10_000;

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
  const { database, team, otherTeam } = bed;
  // A tenth of the rows are another team's; a hundredth of the jobs are in progress, and each was changed at another time.
  for (let start = 0; start < 100_000; start += batch)
    await database.query(sql`
    INSERT INTO job (id, team_id, status, scheduled_date, job_type_id, created_at, updated_at)
    SELECT uuidv7(), CASE WHEN n % 10 = 0 THEN ${otherTeam.id}::uuid ELSE ${team.id}::uuid END,
      (CASE WHEN n % 100 = 1 THEN 'IN_PROGRESS' WHEN n % 100 = 2 THEN 'ASSIGNED' ELSE 'COMPLETED' END)::job_status,
      date '2026-01-01' + n % 300, CASE WHEN n % 10 = 0 THEN ${otherTeam.job_type_id}::uuid ELSE ${team.job_type_id}::uuid END,
      now() - make_interval(secs => 200000 - n), now() - make_interval(secs => (n * 7919) % 200000)
    FROM generate_series(${start + 1}::int, ${start + batch}::int) AS n`);
  await database.query(sql`ANALYZE job`);
}, 120_000);
afterAll(() => bed.close());

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The nodes of the plan by which a page of the list is read. */
async function planOf(input: object): Promise<Node[]> {
  let asked: Sql | undefined;
  const team = {
    teamId: bed.team.id,
    query: async (statement: Sql) => {
      asked = statement;
      return [];
    },
  };
  await listJobs.handle(input, { team } as never);
  const [row] = await bed.database.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${asked!}`,
  );
  return nodesOf(row!['QUERY PLAN'][0].Plan);
}

const longAgo = new Date(Date.now() - 60_000).toISOString();

it.each<[string, object]>([
  ['the newest', {}],
  ['one status', { status: ['IN_PROGRESS'] }],
  ['several statuses', { status: ['IN_PROGRESS', 'ASSIGNED'] }],
  ['the last changed', { sort: '-updatedAt' }],
  ['the first changed', { sort: 'updatedAt' }],
  ['the oldest', { sort: 'createdAt' }],
  ['what was changed since', { updatedSince: longAgo }],
  ['what was changed since, in that order', { updatedSince: longAgo, sort: 'updatedAt' }],
])('%s of 100,000 jobs are read by an index, and few beside them', async (_what, input) => {
  const nodes = await planOf({ ...input, limit: 50 });
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThan(2500);
});
