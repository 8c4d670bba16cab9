import type { ClaimedFault, NamedJob } from '@team-operations/market';
import type { RefusalContext } from './refusal-context.ts';

type Context = Pick<RefusalContext, 'dryRun' | 'isOfSeveral'>;

/** Many send the queue of a device in one request by mistake. The message is about one job of it: that with the worst fault. */
export function ofSeveral(fault: ClaimedFault | null, { isOfSeveral = false }: Context): string[] {
  if (!isOfSeveral) return [];
  const job = fault?.jobReference ?? null;
  const about = job === null ? '' : ` What follows is about ${job}.`;
  return [`The request has several jobs: send each in a request of its own.${about}`];
}

const named = ({ jobReference, category }: NamedJob): string =>
  `${jobReference ?? 'one without a reference'}${category === null ? '' : ` (category ${category})`}`;

/** The other jobs of the request that have a fault; all that it could be of, where it names none alone. */
export function ofOthers(fault: ClaimedFault | null, { dryRun }: Context): string[] {
  if (fault === null || fault.otherJobs.length === 0) return [];
  const jobs = fault.otherJobs.map(named).join(', ');
  if (fault.jobReference === null) return [`It is not certain which job has the fault: ${jobs}.`];
  return [dryRun ? `Other jobs have faults too: ${jobs}.` : `The same applies to the faults of: ${jobs}.`];
}
