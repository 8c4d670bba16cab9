import type { Issue } from '@team-operations/errors';
import {
  failureCode,
  faultPlace,
  withoutItsNumber,
  type DnoTelephones,
  type Submission,
} from '@team-operations/market';
import { requiresOperator } from '../faults/next-step.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { basisOf, presentPlace } from './closed-elsewhere.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import type { PlannedAbort } from './planned-abort.ts';
import type { ReportBasis } from './set-report.ts';
import { operatorByName, operatorInWords } from './telephone.ts';

/** A visit failed because the network operator is required, and nothing is reported to it: the job would wait for a repair that no one was asked for. */
export interface NotNotified {
  /** Null where it is unknown. */
  dnoMpid: string | null;
}

const isForOperator = ({ failure_reason: reason }: Submission, abort: PlannedAbort | null): boolean =>
  failureCode(reason) === requiresOperator || abort?.abort?.failureCodes.includes(requiresOperator) === true;

/** A fault that is closed and no longer reported: no message notifies the operator again. One that is still reported has a warning of its own. */
const isOver = ({ dno_issue: reported }: Submission, known: KnownJob | null): boolean =>
  known?.fault == null || (known.fault.closedAt !== null && reported === undefined);

/** The operator that no message notifies of a failed visit; null where one does, or where the outcome is another. */
function notNotified(basis: ReportBasis, known: KnownJob | null): NotNotified | null {
  const { submission, job } = basis;
  if (submission.job_details.outcome_code !== 'AB' || !isOver(submission, known)) return null;
  const { dnoMpid } = known === null ? faultPlace(submission, job) : presentPlace(known, basis);
  return { dnoMpid };
}

/** That no message notifies the operator which the failed visit requires. */
export const operatorNotNotified = (
  basis: ReportBasis,
  {
    known,
    change,
    abort,
  }: { known: KnownJob | null; change: FaultChange | null; abort: PlannedAbort | null },
): NotNotified | null =>
  change === null && isForOperator(basis.submission, abort) ? notNotified(basis, known) : null;

const message =
  'says that the network operator is required, and no fault is reported: no message notifies the network operator';

export const isNotNotifiedWarning = (warning: string): boolean => warning === message;

/** The same of a stored warning, if it still holds: the team's reason, which may require the operator, is not read again. */
export function notNotifiedNow(
  warnings: readonly { warning: string }[],
  known: KnownJob | null,
): NotNotified | null {
  const basis = known === null ? null : basisOf(known);
  if (basis === null || !warnings.some(({ warning }) => isNotNotifiedWarning(warning))) return null;
  return notNotified(basis, known);
}

export const notNotifiedIssue = ({ dnoMpid }: NotNotified): Issue => ({
  path: 'failure_reason',
  message,
  fix: `Send \`dno_issue\` with its category as \`code\`, or telephone ${operatorByName(operatorOf(dnoMpid))}. ${withoutItsNumber}`,
});

/** The same as a sentence, with the number. */
export const notNotifiedInWords = ({ dnoMpid }: NotNotified, numbers: DnoTelephones): string =>
  `Nobody was notified of what the network operator is required for: send \`dno_issue\`, or telephone ${operatorInWords(operatorOf(dnoMpid), numbers)}.`;
