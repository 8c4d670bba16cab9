import { sql, type StatementRunner } from '@team-operations/database';
import { addressKey } from '@team-operations/http';
import { createMinuteLimit } from './minute-limit.ts';
import { inTime } from './look-up-time.ts';
import type { RefusedFault } from './refused-fault.ts';

interface Row {
  known: boolean;
}

/**
 * Whether any team has a job of this reference or at this metering point. For alarms only; nothing of it is in a response. Each team
 * is asked by its index: a table of jobs has none without the team.
 */
async function namesKnownJob(
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

/** Look-ups in a minute, where the shared budget is spent: in all, and of one address. */
const mostLookUps = { all: 120, address: 5 };

/** Whether a report names what exists, as far as look-ups are left: false beyond that, and when the look-up fails. */
export function createKnownJobLookUp(database: StatementRunner) {
  const ofAll = createMinuteLimit(mostLookUps.all);
  const ofAddress = createMinuteLimit(mostLookUps.address);
  return async ({ fault, address }: RefusedFault): Promise<boolean> => {
    if (!ofAddress.take(addressKey(address)) || !ofAll.take('all')) return false;
    return inTime(namesKnownJob(database, fault)).catch(() => false);
  };
}
