import { sql, violatedConstraint, type TeamReader } from '@team-operations/database';
import { badRequest, withFurtherIssues, type Issue } from '@team-operations/errors';

/** Foreign keys of an asset by the property that they are about. */
const references = {
  siteId: { constraint: 'asset_site_id_reference', meaning: 'sites', table: sql`site` },
  jobId: { constraint: 'asset_job_id_reference', meaning: 'jobs', table: sql`job` },
} as const;

interface Sent {
  siteId?: string | null | undefined;
  jobId?: string | null | undefined;
}

async function missing(team: TeamReader, sent: Sent): Promise<Issue[]> {
  const issues = Object.entries(references).map(async ([path, { meaning, table }]): Promise<Issue[]> => {
    const id = sent[path as keyof Sent];
    if (typeof id !== 'string') return [];
    const found = await team.query(
      sql`SELECT 1 FROM ${table} WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`,
    );
    if (found.length > 0) return [];
    const fix = `Send the id of one of the ${meaning} of your team, or leave it out.`;
    return [{ code: 'reference_not_found', path, message: `is not one of your team's ${meaning}`, fix }];
  });
  return (await Promise.all(issues)).flat();
}

/**
 * Runs a write of an asset. What the database refuses, since it is not there or is another team's, becomes a 400 that names it, also
 * beside what the write itself refuses.
 */
export async function withReferencesExplained<T>(
  team: TeamReader,
  sent: Sent,
  write: () => Promise<T>,
): Promise<T> {
  return withFurtherIssues(
    () =>
      write().catch((error: unknown) => {
        const constraint = violatedConstraint(error);
        const isReference = Object.values(references).some((one) => one.constraint === constraint);
        throw isReference ? badRequest() : error;
      }),
    () => missing(team, sent),
  );
}
