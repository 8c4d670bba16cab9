import { basisOf } from './closed-elsewhere.ts';
import type { FailedDanger } from './failed-danger.ts';
import { failedIssue } from './failed-in-words.ts';
import { closedAfter } from './closed-warnings.ts';
import { callsElsewhereAfter } from './fault-warnings.ts';
import { heldReport } from './held-report.ts';
import type { KnownJob } from './known-job.ts';
import { toWarning } from './as-warning.ts';
import { flowsNow, type NowKnown } from './messages-now.ts';
import { telephoneOf, type AnswerContext, type SubmissionAnswer } from './submission-answer.ts';
import { received, submissionMessage } from './submission-message.ts';
import { changedBefore } from './messages-in-words.ts';
import { notNotifiedNow } from './operator-not-notified.ts';
import { placeAfter } from './place-after.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { reportThereNow } from './report-there.ts';
import { refusedReport } from './refused-report.ts';
import { supplyOffNow } from './unreported-details.ts';
import { suspectedNow } from './suspected-place.ts';
import type { SubmissionMessage } from './submission-record.ts';
import { telephoneAfter } from './telephone-demand.ts';
import { warningsNow } from './warnings-now.ts';
import { withdrawnCallOf } from './withdrawn-calls.ts';

function closedNow(known: KnownJob | null): SubmissionPlan['closedFault'] {
  const basis = known === null ? null : basisOf(known);
  return basis === null ? null : closedAfter(null, known, basis);
}

/** What is known of the messages of a job; null when it has no submission. The newest revision may plan others than the one that is answered. */
export function nowKnown(
  stored: SubmissionAnswer,
  known: KnownJob | null,
  recorded: readonly SubmissionMessage[],
): NowKnown | null {
  if (known?.submission == null) return null;
  const { submission, fault, filesOut } = known;
  const newest = { revision: submission.revision, answer: submission.answer as SubmissionAnswer };
  const answers = [{ revision: stored.revision, answer: stored }, newest].slice(
    stored.revision < newest.revision ? 0 : 1,
  );
  const revisions = answers.map((it) => ({ ...it, receivedAt: '' }));
  return { submission: submission.content, fault, recorded, filesOut, revisions };
}

/**
 * The answer to the same worksheet again. It is the stored one, but for what may have changed since: whether someone has to be
 * telephoned, and whom, which of its messages about danger failed, and what has become of the others.
 */
export function repeatedAnswer(
  stored: SubmissionAnswer,
  reference: string,
  {
    known,
    dryRun,
    dnoTelephones,
    failed,
    recorded,
  }: AnswerContext & { failed: readonly FailedDanger[]; recorded: readonly SubmissionMessage[] },
): SubmissionAnswer {
  const notAgain = failed.map((it) => ({ ...it, again: false }));
  const now = {
    telephone: telephoneAfter(known?.submission?.content ?? null, null, known),
    closedFault: closedNow(known),
    failed: notAgain,
    refused: refusedReport(known?.fault ?? null),
    suspected: suspectedNow(known),
    supplyOff: supplyOffNow(known),
    supplyOffSince: known?.submission?.supplyOffSince ?? null,
    callsElsewhere: callsElsewhereAfter(null, known),
    notNotified: notNotifiedNow(known),
    reportThere: dryRun ? null : reportThereNow(stored.message, known),
  };
  const { telephone: _before, warnings, ...same } = stored;
  const messages = nowKnown(stored, known, recorded);
  const newest = known?.submission?.revision ?? stored.revision;
  const flows = messages === null ? stored.flows : flowsNow(stored, messages);
  const ofMessages = messages === null ? warnings : warningsNow(stored, messages, known);
  const callsWithdrawn = ofMessages.map(withdrawnCallOf).filter((call) => call !== null);
  const first = dryRun
    ? 'Dry run: it is already stored, and sending it again has no effect.'
    : received(stored.revision, false);
  const basis = known === null ? null : basisOf(known);
  // A dry run of what is stored sends nothing.
  const sent =
    dryRun || basis === null
      ? null
      : {
          ...{ flows, warnings: ofMessages, submission: basis.submission, known, dryRun },
          ...{ isRepeat: true, dnoMpid: placeAfter(basis, null, known).dnoMpid },
          changedFlows: changedBefore(stored.message),
        };
  return {
    ...same,
    flows,
    message: submissionMessage(
      first,
      { ...now, callsWithdrawn, held: heldReport({ flows, warnings: ofMessages }), messages: sent },
      dnoTelephones,
    ),
    job_id: reference,
    ...telephoneOf(now, dnoTelephones),
    warnings: [...ofMessages, ...notAgain.map((it) => toWarning(failedIssue(it, newest)))],
    ...(dryRun ? { dry_run: true } : {}),
  };
}
