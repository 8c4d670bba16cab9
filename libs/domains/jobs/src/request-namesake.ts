import { sql, type StatementRunner } from '@team-operations/database';
import type { FaultCategory } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import type { RequestedJob } from './request-job.ts';
import { submittedUnder } from './same-reference.ts';
import { jobAlarms } from './topics/job-alarms.ts';

/** A job of submissions under the reference of a request, with what its installer reported. */
interface SubmittedJob {
  id: string;
  mpan: string | null;
  category: FaultCategory | null;
  /** Whether the call to the network operator is outstanding, also where the category was lowered since. */
  telephoneNow: boolean;
  name: string | null;
  telephone: string | null;
}

/**
 * Raises an alarm for each job that submissions opened under the reference of a job that was just planned from a request. It has no
 * MPAN, or another one, so it is unknown whether it is the same work: what that installer sends further goes there, and the
 * supplier would wait for a visit that has been. It looks after the insert, so that a job which came at the same moment is seen.
 */
export async function raiseSameReference(
  { teamId, reference, supplierMpid, mpan, inboundFileId }: RequestedJob,
  id: string,
  transaction: StatementRunner,
): Promise<void> {
  const others = await transaction.query<SubmittedJob>(sql`
    SELECT job.id, job.mpan, fault.category, job.telephone_dno_since IS NOT NULL AS "telephoneNow", submission #>> '{contact,name}' AS name, submission #>> '{contact,telephone}' AS telephone
    FROM job LEFT JOIN sip_submission ON sip_submission.team_id = job.team_id AND sip_submission.job_id = job.id
    LEFT JOIN dno_fault AS fault ON fault.team_id = job.team_id AND fault.job_id = job.id AND fault.closed_at IS NULL
    WHERE ${submittedUnder(reference, { teamId, id })} ORDER BY job.created_at DESC, job.id LIMIT 5`);
  const alarms = others.map((other) =>
    jobAlarms.event('job.reference-ambiguous', {
      key: other.id,
      extensions: {
        teamid: teamId,
        faultcategory: other.category ?? undefined,
        callnow: other.telephoneNow ? 'true' : undefined,
      },
      data: {
        jobId: other.id,
        teamId,
        jobReference: reference,
        otherJobId: id,
        category: other.category,
        contact: { name: other.name, telephone: other.telephone },
        requestId: inboundFileId,
        at: new Date().toISOString(),
        request: { inboundFileId, supplierMpid, mpan, otherMpan: other.mpan },
      },
    }),
  );
  if (alarms.length > 0) await transaction.query(insertOutbox(alarms));
}
