import type { JobDependencies } from '@team-operations/jobs';
import { asRead } from '../submissions/as-read.ts';
import { findKnownJob } from '../submissions/known-job.ts';
import { abortBeside } from './next-step.ts';

/**
 * An abort by the office with what follows from the fault of the job. Without a fault it stays: whom the office has notified is not known here. Where the fault
 * is closed, no one has reported what this visit found. A fault that is reported or ends at the same time is met: it leaves the next step of a job that is not
 * aborted as it is.
 */
export const abortOfOffice: JobDependencies['abortBeside'] = async (team, jobId, abort) => {
  const known = await findKnownJob(team, jobId);
  if (known === null) return null;
  const { fault } = known;
  return {
    abort: fault === null ? abort : abortBeside(abort, fault, fault.closedAt !== null),
    asRead: asRead(known, team.teamId),
  };
};
