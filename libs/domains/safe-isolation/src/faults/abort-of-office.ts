import type { JobDependencies } from '@team-operations/jobs';
import { abortBeside } from './next-step.ts';
import { findFaultOfJob } from './stored-fault.ts';

/**
 * An abort by the office with what follows from the fault of the job. Without a fault it stays: whom the office has notified is not known here. Where the fault
 * is closed, no one has reported what this visit found.
 */
export const abortOfOffice: JobDependencies['abortBeside'] = async (team, jobId, abort) => {
  const fault = await findFaultOfJob(team, { teamId: team.teamId, jobId });
  return fault === undefined ? abort : abortBeside(abort, fault, fault.closedAt !== null);
};
