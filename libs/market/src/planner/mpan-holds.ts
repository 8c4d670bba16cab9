import { mistypedInWords } from '../mpan.ts';
import type { Submission } from '../submission/schema.ts';
import { meteringPoint, type JobContext } from './basis.ts';
import type { Hold } from './hold.ts';

/** What keeps a message back about the metering point: without a usable one it is unknown whom it concerns. */
export function mpanHolds(submission: Submission, job: JobContext): Hold[] {
  const point = meteringPoint(submission, job);
  const hold = (reason: string, releasable: boolean) => [{ field: 'mpan', reason, releasable }];
  if (point.outcome === 'valid') return [];
  if (point.outcome === 'missing') return hold('No MPAN was sent, and the job has none.', false);
  if (point.outcome === 'malformed') return hold(point.reason, false);
  return hold(mistypedInWords(point.mpan), true);
}
