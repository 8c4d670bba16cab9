import { heldReport, type HeldReport } from './held-report.ts';
import type { KnownJob } from './known-job.ts';
import { flowsNow, withHoldsNow } from './messages-now.ts';
import { nowKnown } from './repeated-answer.ts';
import type { SubmissionAnswer } from './submission-answer.ts';
import type { SubmissionMessage } from './submission-record.ts';

/** The report of a fault that waits for data, whichever revision planned it; null when none does. */
export function heldNow(known: KnownJob, recorded: readonly SubmissionMessage[]): HeldReport | null {
  if (known.submission === null) return null;
  const newest = known.submission.answer as SubmissionAnswer;
  const messages = nowKnown(newest, known, recorded);
  if (messages === null) return null;
  return heldReport({ flows: flowsNow(newest, messages), warnings: withHoldsNow(newest.warnings, messages) });
}
