import { sql, type Sql } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { faultEvents } from '../faults/fault-events.ts';
import { changed } from '../faults/stored-fault.ts';
import { writeFault } from '../faults/write-fault.ts';
import type { OperationContext } from '@team-operations/operations';
import type { KnownJob } from './known-job.ts';

/**
 * Common table expressions after `changed_job` that show an open fault under the new reference of its job: people on the telephone
 * name the job by it. The fault is written although nothing of it changes, so that a client that has read it reads it again. None
 * when the job keeps its reference, or has no open fault.
 */
export function renameSteps(
  { fault }: KnownJob,
  jobReference: string | null | undefined,
  { requestId }: OperationContext,
): Sql[] {
  if (fault?.closedAt !== null || jobReference === undefined || jobReference === fault.jobReference)
    return [];
  const { version, ...before } = fault;
  const after = changed(before, { jobReference });
  const events = faultEvents({ notifications: ['updated'], alarm: null }, before, after, requestId);
  return [
    writeFault(after, version, 'changed_job'),
    sql`fault_published AS (${insertOutbox(events, { from: 'fault' })})`,
  ];
}
