import { sql, type Sql } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { uuidV7 } from '@team-operations/service';
import { jobEvent } from '../jobs/job-event.ts';
import { returningJob } from '../jobs/job-statements.ts';
import type { OperationContext } from '../operation.ts';
import type { StoredFault } from './stored-fault.ts';

/** Takes the mark to telephone off the fault's job, which has a history and readers of its own. */
export function clearTelephoneMark({ jobId }: StoredFault, context: OperationContext): Sql[] {
  const { team, principal, surface, requestId } = context;
  return [
    sql`cleared AS (
      UPDATE job SET telephone_dno_since = NULL, updated_at = now() FROM fault
      WHERE job.team_id = ${team.teamId}::uuid AND job.id = fault.job_id AND job.telephone_dno_since IS NOT NULL
      ${returningJob})`,
    sql`cleared_audit AS (
      INSERT INTO audit_entry
        (id, team_id, operation, resource_id, before, after, credential_id, person_id, surface, request_id)
      SELECT ${uuidV7()}::uuid, ${team.teamId}::uuid, 'faults.confirm_call', cleared.id, cleared.before, cleared.after,
        ${principal.credentialId}::uuid, ${principal.personId}::uuid, ${surface}, ${requestId}
      FROM cleared)`,
    sql`cleared_told AS (${insertOutbox([jobEvent('job.updated', jobId, context)], { from: 'cleared', dataColumn: 'after' })})`,
  ];
}
