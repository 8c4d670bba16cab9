import { sql, type StatementRunner } from '@team-operations/database';
import { addressKey } from '@team-operations/http';
import { createMinuteLimit } from './minute-limit.ts';
import { inTime } from './look-up-time.ts';
import type { RefusedFault } from './refused-fault.ts';

/** What a report names. */
interface Named {
  jobReference: string | null;
  mpan: string | null;
}

/** No text of the database has this character, and a statement with it fails for all. */
const canBeStored = (text: string | null): text is string => text !== null && !text.includes('\0');

/** Each team is asked by its indexes: a table of jobs has none without the team. */
export const jobsNamed = (references: readonly string[], mpans: readonly string[]) => sql`
  WITH RECURSIVE teams AS (
    (SELECT team_id FROM job ORDER BY team_id LIMIT 1)
    UNION ALL
    SELECT (SELECT job.team_id FROM job WHERE job.team_id > teams.team_id ORDER BY job.team_id LIMIT 1)
    FROM teams WHERE teams.team_id IS NOT NULL)
  SELECT DISTINCT found.reference, found.mpan FROM teams CROSS JOIN LATERAL (
    SELECT job.external_reference AS reference, NULL AS mpan FROM job
    WHERE job.team_id = teams.team_id AND job.external_reference = ANY(${references}::text[])
    UNION ALL
    SELECT NULL, job.mpan FROM job WHERE job.team_id = teams.team_id AND job.mpan IS NOT NULL AND job.mpan = ANY(${mpans}::text[])) AS found`;

/**
 * Finds which reports name a job, or the metering point of a job, of any team. For alarms only; nothing of it is in a response.
 */
export async function knownJobsOf(
  database: StatementRunner,
  reports: readonly Named[],
): Promise<(report: Named) => boolean> {
  const references = [...new Set(reports.map(({ jobReference }) => jobReference).filter(canBeStored))];
  const mpans = [...new Set(reports.map(({ mpan }) => mpan).filter(canBeStored))];
  if (references.length === 0 && mpans.length === 0) return () => false;
  const rows = await database.query<{ reference: string | null; mpan: string | null }>(
    jobsNamed(references, mpans),
  );
  const found = { references: new Set<string | null>(), mpans: new Set<string | null>() };
  for (const { reference, mpan } of rows)
    if (reference === null) found.mpans.add(mpan);
    else found.references.add(reference);
  return ({ jobReference, mpan }) => found.references.has(jobReference) || found.mpans.has(mpan);
}

/** Look-ups of one address in a minute, where the shared budget is spent. */
const mostOfAddress = 5;

/** Whether a report names what exists, as far as look-ups are left: false beyond that, and when the look-up fails. */
export function createKnownJobLookUp(database: StatementRunner, lookUps = 120) {
  const ofAll = createMinuteLimit(lookUps);
  const ofAddress = createMinuteLimit(mostOfAddress);
  return async ({ fault, address }: RefusedFault): Promise<boolean> => {
    if (!ofAddress.take(addressKey(address)) || !ofAll.take('all')) return false;
    return inTime(knownJobsOf(database, [fault]).then((isKnown) => isKnown(fault))).catch(() => false);
  };
}
