import type { Issue } from '@team-operations/errors';
import { isAnswered, withoutItsNumber, type DnoTelephones } from '@team-operations/market';
import { isAt } from '../faults/informed-operators.ts';
import { operatorOf, type StoredFault } from '../faults/stored-fault.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { operatorByName, operatorInWords, type AskedNow } from './telephone.ts';

/** A report (D0135) that the network operator has, and on which it will not act (D0126). */
export interface RefusedReport {
  /** As the operator gave it. */
  reason: string | null;
  dnoMpid: string | null;
}

type Refused = Pick<StoredFault, 'closedAt' | 'withdrawnAt' | 'dnoMpid' | 'mpan' | 'refusals'>;

/**
 * That the last word of the operator about an open fault, where it is, was a refusal, and that no newer report was sent there since. No operator attends it,
 * whatever was found since: every response says so. Null when it is otherwise.
 */
export function refusedReport(fault: Refused | null): RefusedReport | null {
  if (fault?.closedAt !== null || fault.withdrawnAt !== null) return null;
  const refusal = fault.refusals.find((it) => isAt(it, fault));
  if (refusal === undefined) return null;
  return { reason: refusal.reason?.replace(/[.\s]+$/, '') ?? null, dnoMpid: refusal.dnoMpid };
}

/** Whether the operator is asked again when a further visit finds the fault: it has refused it as it was found last. */
export const isAskedAgain = (fault: StoredFault): boolean =>
  refusedReport(fault) !== null && isAnswered(fault, 'rejected');

/** The same after a submission: its report, if it makes one, is not sent yet. */
export function refusedAfter(change: FaultChange | null, known: KnownJob | null): RefusedReport | null {
  if (change?.kind === 'first') return null;
  const before = known?.fault ?? null;
  return refusedReport(change === null ? before : { ...change.before, ...change.step.fault });
}

const why = ({ reason }: RefusedReport) => (reason === null || reason === '' ? '' : ` (${reason})`);

/**
 * Sentences: the operator does not act on the report, why, and whom to telephone.
 * @param asked the operators whom the same message asks to telephone now: their numbers are said once
 */
export function refusedInWords(refused: RefusedReport, numbers: DnoTelephones, asked: AskedNow = []): string {
  const { dnoMpid } = refused;
  const call = asked.includes(dnoMpid) ? '' : ` Telephone ${operatorInWords(operatorOf(dnoMpid), numbers)}.`;
  return `The network operator refused the report of the fault${why(refused)}.${call}`;
}

const wasRefused = 'was reported, and the network operator refused the report';

/** Whether a warning says so: the operator may have answered otherwise since. */
export const isRefusedWarning = (warning: string): boolean => warning.startsWith(wasRefused);

/** The same as a warning. */
export const refusedIssue = (refused: RefusedReport): Issue => ({
  path: 'dno_issue',
  message: `${wasRefused}${why(refused)}: it does not act on it`,
  fix: `Telephone ${operatorByName(operatorOf(refused.dnoMpid))}. ${withoutItsNumber} If the fault is another one, send \`dno_issue\` with what you found.`,
});
