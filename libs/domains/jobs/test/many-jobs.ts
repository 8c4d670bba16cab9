import { sql } from '@team-operations/database';
import type { DemoTeam } from '@team-operations/demo-team';
import { writeUnchecked, type TestBed } from '@team-operations/testing';

/** Rows of one statement: a statement of all of them takes too long on a loaded machine. */
const batch = 5000;

/** Jobs that were created over 200 days: half of them have a client and an engineer, a hundredth are in progress. */
const statement = (team: DemoTeam, first: number, jobs: number) => sql`
  INSERT INTO job (id, team_id, status, scheduled_date, job_type_id, external_reference, mpan, client_id, site_id, supplier_id,
    assigned_engineer_id, created_at, updated_at)
  SELECT uuidv7(), ${team.id}::uuid,
    (CASE n % 100 WHEN 1 THEN 'IN_PROGRESS' WHEN 2 THEN 'ASSIGNED' ELSE 'PENDING' END)::job_status,
    at::date + 7, ${team.job_type_id}::uuid, CASE n % 50 WHEN 1 THEN 'JOB-' || n END,
    CASE n % 3 WHEN 1 THEN lpad((n / 9)::text, 13, '1') END,
    CASE n % 2 WHEN 1 THEN ${team.client_id}::uuid END, CASE n % 2 WHEN 1 THEN ${team.site_id}::uuid END,
    CASE n % 2 WHEN 1 THEN ${team.supplier_id}::uuid END, CASE n % 2 WHEN 1 THEN ${team.engineer_id}::uuid END,
    at, at + interval '9 days' * ((n * 7919) % 1000) / 1000
  FROM generate_series(${first}::int, ${Math.min(jobs, first + batch - 1)}::int) AS n,
    LATERAL (SELECT now() - interval '200 days' * (1 - n::float8 / ${jobs}::int) - interval '9 days' AS at) AS created`;

/** Gives teams so many jobs each. */
export async function addManyJobs(
  { database, databaseUrl }: Pick<TestBed, 'database' | 'databaseUrl'>,
  teams: ReadonlyMap<DemoTeam, number>,
): Promise<void> {
  const batches = [...teams].flatMap(([team, jobs]) =>
    Array.from({ length: Math.ceil(jobs / batch) }, (_, nth) => statement(team, nth * batch + 1, jobs)),
  );
  await writeUnchecked(databaseUrl, batches);
  // Autovacuum would have come by: it writes the statistics, and which pages an index answers alone.
  await database.query(sql`VACUUM (ANALYZE) job`);
}
