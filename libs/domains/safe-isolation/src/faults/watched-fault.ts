import { sql } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { misdirectedIssues } from './misdirected-reports.ts';
import { faultAsJson, type ReadFault } from './stored-fault.ts';

/** What the person who reads a job is warned of: reports of its open fault that went elsewhere. */
export const watchedFault = {
  column: sql`(SELECT ${faultAsJson} FROM dno_fault AS fault
    WHERE fault.team_id = job.team_id AND fault.job_id = job.id AND fault.closed_at IS NULL)`,
  warningsOf: (fault: unknown): Issue[] => (fault === null ? [] : misdirectedIssues(fault as ReadFault)),
};
