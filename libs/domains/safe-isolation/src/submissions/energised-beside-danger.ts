import type { Issue } from '@team-operations/errors';
import {
  callOutstanding,
  endsDanger,
  isForDanger,
  type FaultFacts,
  type Submission,
} from '@team-operations/market';
import type { Warning } from './as-warning.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import type { PlannedFlow } from './named-messages.ts';

type EndedOrOpen = Pick<
  FaultFacts,
  | 'category'
  | 'callDemandedAt'
  | 'callConfirmedAt'
  | 'callReasons'
  | 'withdrawnAt'
  | 'closedAt'
  | 'closedReason'
>;

const outstanding = 'the call to the network operator about a danger to life is not confirmed';

/** Why a statement that the supply is on may be wrong, as a sentence; null where nothing known speaks against it. */
export function doubtOfEnergised(
  fault: EndedOrOpen | null,
  submission: Pick<Submission, 'dno_issue'>,
): string | null {
  if (fault === null) return null;
  if (callOutstanding(fault) && isForDanger(fault)) return outstanding;
  if (fault.closedAt === null)
    return fault.category === 'A' && fault.withdrawnAt === null
      ? 'the fault, category A, danger to life, is open'
      : null;
  return submission.dno_issue?.code === 'A' && !endsDanger(fault.closedReason)
    ? 'the fault, category A, was closed, and the reason does not say that the danger is over'
    : null;
}

const statement = 'is E in D0139, the supply is on, but ';

/** That a message says it all the same: staff have set it, or a correction has ended the doubt. */
export const energisedIssue = (doubt: string): Issue => ({
  path: 'energisation_status',
  message: `${statement}${doubt}`,
  fix: 'Make sure that the supply is on. If it is off, the office sets D (off) with a fix of D0139.',
});

function doubtAfter(change: FaultChange | null, known: KnownJob | null, submission: Submission) {
  // What is reported first with a danger to life demands its call.
  if (change?.kind === 'first') return change.report.category === 'A' ? outstanding : null;
  return doubtOfEnergised(change?.step.fault ?? known?.fault ?? null, submission);
}

/** The same of the messages that a request causes. */
export function energisedWarnings(
  messages: readonly Pick<PlannedFlow, 'flow' | 'state' | 'basis'>[],
  change: FaultChange | null,
  known: KnownJob | null,
  submission: Submission,
): Issue[] {
  const isSaid = messages.some(
    ({ flow, state, basis }) => flow === 'D0139' && state === 'QUEUED' && basis.energisationStatus !== 'D',
  );
  const doubt = isSaid ? doubtAfter(change, known, submission) : null;
  return doubt === null ? [] : [energisedIssue(doubt)];
}

/** A stored warning of that as it is now: the call may be confirmed since. */
export function energisedNow(
  stored: Warning,
  { fault, submission }: { fault: EndedOrOpen | null; submission: Submission },
): Warning[] {
  if (!stored.warning.startsWith(statement)) return [stored];
  const doubt = doubtOfEnergised(fault, submission);
  return doubt === null ? [] : [{ ...stored, warning: energisedIssue(doubt).message }];
}
