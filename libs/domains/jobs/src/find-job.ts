import { sql, type TeamReader } from '@team-operations/database';
import type { JobDependencies } from './dependencies.ts';
import { jobResource, type ChangedJob } from './job.ts';

/** The team's job with this id, or a 404, with warnings of what rests on it, such as where reports of its fault went that are not right any more. */
export async function findWatchedJob(
  team: TeamReader,
  id: string,
  { column, warningsOf }: JobDependencies['watched'],
): Promise<ChangedJob> {
  const beside = [sql`${column} AS watched`];
  const { watched, ...job } = await jobResource.find<{ watched: unknown }>(team, id, { beside });
  const warnings = warningsOf(watched);
  return warnings.length === 0 ? job : { ...job, warnings };
}
