import { createTeam, type DemoTeam } from '@team-operations/demo-team';
import { sql, type Sql } from '@team-operations/database';
import { withDatabase } from './with-database.ts';

/** Rows of one transaction: each holds a lock of its reference. */
const batch = 5000;

/**
 * Jobs as a team has them after some months: most are done, a few per cent were cancelled, nearly all carry the reference
 * of the system they came from. The first sixty are at one metering point, the others at points of their own.
 */
const jobs = (team: DemoTeam, first: number, count: number) => sql`
  INSERT INTO job (id, team_id, status, scheduled_date, job_type_id, notes, external_reference, mpan, supplier_id,
    client_id, site_id, assigned_engineer_id, created_at, updated_at, assigned_at, started_at, completed_at, cancelled_at)
  SELECT uuidv7(), ${team.id}::uuid, status::job_status, created_at::date + 7, ${team.job_type_id}::uuid,
    'Ring the side bell; the meter is in the cupboard under the stairs, number ' || number,
    CASE WHEN number % 20 > 0 THEN 'JOB-' || number END,
    CASE WHEN number <= 60 THEN '1000000123451' WHEN number % 3 > 0 THEN (1100000000000 + number)::text END,
    ${team.supplier_id}::uuid, ${team.client_id}::uuid, ${team.site_id}::uuid,
    CASE WHEN status IN ('ASSIGNED', 'IN_PROGRESS', 'COMPLETED') THEN ${team.engineer_id}::uuid END,
    created_at, created_at + interval '9 days',
    CASE WHEN status IN ('ASSIGNED', 'IN_PROGRESS', 'COMPLETED') THEN created_at + interval '1 day' END,
    CASE WHEN status IN ('IN_PROGRESS', 'COMPLETED') THEN created_at + interval '7 days' END,
    CASE WHEN status = 'COMPLETED' THEN created_at + interval '9 days' END,
    CASE WHEN status = 'CANCELLED' THEN created_at + interval '9 days' END
  FROM generate_series(${first}::int, ${Math.min(count, first + batch - 1)}::int) AS number,
    LATERAL (SELECT now() - interval '200 days' + interval '187 days' * (number::float8 / ${count}::int) AS created_at,
      (ARRAY['COMPLETED', 'COMPLETED', 'ASSIGNED', 'COMPLETED', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'])[1 + number % 8] AS status)`;

export interface SeedOptions {
  /** Makes the team another than those of other comparisons. */
  id: string;
  jobs: number;
  rows: (team: DemoTeam) => readonly Sql[];
}

/** A new team with so many jobs, and with the rows that are asked for. */
export function seedTeam(databaseUrl: string, options: SeedOptions): Promise<DemoTeam> {
  const { id } = options;
  return withDatabase(databaseUrl, async (database) => {
    const team = await createTeam(database, { name: `Bench ${id}`, mpid: 'BNCH', domain: `${id}.example` });
    for (let first = 1; first <= options.jobs; first += batch)
      await database.query(jobs(team, first, options.jobs));
    for (const statement of options.rows(team)) await database.query(statement);
    // Autovacuum would have come by: without statistics the planner takes every table for a nearly empty one.
    await database.query(sql`VACUUM (ANALYZE)`);
    return team;
  });
}
