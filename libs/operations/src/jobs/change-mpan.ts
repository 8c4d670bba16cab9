import { join, raw, sql } from '@team-operations/database';
import type { WriteContext } from '../operation.ts';
import { findKnownJob } from '../sip/known-job.ts';
import { replanJob } from '../sip/replan-job.ts';
import { untilWritten } from '../until-written.ts';
import { refuseStatus, type JobChange } from './change-job.ts';
import type { Job } from './job.ts';
import { jobEvent } from './job-event.ts';
import { returningJob } from './job-statements.ts';

async function writeMpan(
  context: WriteContext,
  id: string,
  mpan: string | null,
  { from, set, event }: JobChange,
): Promise<Job | null> {
  const { team, commit } = context;
  const replan = replanJob(await findKnownJob(team, id), mpan, context);
  const fits = replan.withFault
    ? raw('WHERE CASE WHEN EXISTS (SELECT FROM fault) THEN true ELSE refuse_stale_fault() IS NULL END')
    : raw('');
  return commit<Job>({
    steps: [
      sql`changed_job AS (
        UPDATE job SET updated_at = now(), mpan_from_submission = false, ${join([set, ...replan.set])}
        WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND status = ANY (${from}::job_status[])
        ${returningJob})`,
      ...replan.steps,
    ],
    statement: sql`SELECT id, before, after FROM changed_job ${fits}`,
    events: [jobEvent(event, id, context), ...replan.events],
  });
}

/**
 * Changes the MPAN of a job, beside anything else of it. What rests on that MPAN follows in the same statement: the fault, the
 * demand for a call, and the market messages, which otherwise would go to the operator of the old one.
 */
export function changeMpan(
  context: WriteContext,
  id: string,
  mpan: string | null,
  change: JobChange,
): Promise<Job> {
  return untilWritten(
    `job ${id}`,
    async () => (await writeMpan(context, id, mpan, change)) ?? (await refuseStatus(context, id, change)),
  );
}
