import { sql, type StatementRunner } from '@team-operations/database';

interface Row {
  known: boolean;
}

/**
 * Whether any team has a job of this reference or at this metering point. For alarms only; nothing of it is in a response. Each team
 * is asked by its index: a table of jobs has none without the team.
 */
export async function namesKnownJob(
  database: StatementRunner,
  { jobReference, mpan }: { jobReference: string | null; mpan: string | null },
): Promise<boolean> {
  if (jobReference === null && mpan === null) return false;
  const [row] = await database.query<Row>(sql`
    WITH RECURSIVE teams AS (
      (SELECT team_id FROM job ORDER BY team_id LIMIT 1)
      UNION ALL
      SELECT (SELECT job.team_id FROM job WHERE job.team_id > teams.team_id ORDER BY job.team_id LIMIT 1)
      FROM teams WHERE teams.team_id IS NOT NULL)
    SELECT EXISTS (SELECT FROM teams WHERE
      EXISTS (SELECT FROM job WHERE job.team_id = teams.team_id AND external_reference = ${jobReference})
      OR EXISTS (SELECT FROM job WHERE job.team_id = teams.team_id AND mpan = ${mpan})) AS known`);
  return row?.known === true;
}
