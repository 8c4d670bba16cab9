import type { TeamReader } from '@team-operations/database';
import type { FailedDanger } from './failed-danger.ts';
import type { KnownJob } from './known-job.ts';
import { findRecorded } from './recorded-messages.ts';
import { repeatedAnswer } from './repeated-answer.ts';
import type { AnswerContext, SubmissionAnswer } from './submission-answer.ts';

type Context = Omit<AnswerContext, 'known'> & { team: TeamReader };

/** What a stored answer says by now. `reference` is the identifier of its job as this request has it. */
export async function repeat(
  answer: SubmissionAnswer,
  reference: string,
  context: Context,
  { known, failed }: { known: KnownJob; failed: readonly FailedDanger[] },
): Promise<SubmissionAnswer> {
  const recorded = await findRecorded(context.team, known.jobId);
  return repeatedAnswer(answer, reference, { ...context, known, failed, recorded });
}
