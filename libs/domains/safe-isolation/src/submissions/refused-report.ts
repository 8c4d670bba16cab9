import type { Issue } from '@team-operations/errors';
import type { DnoTelephones, FaultFacts } from '@team-operations/market';
import { operatorOf } from '../faults/stored-fault.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { operatorInWords } from './telephone.ts';

/** A report (D0135) that the network operator has, and on which it will not act (D0126). */
export interface RefusedReport {
  /** As the operator gave it. */
  reason: string | null;
  dnoMpid: string | null;
}

/** How the response of a fault begins that the operator refused (`answerFault`). */
const refusal = /^rejected(?: \(clearance date [^)]*\))?(?:: (?<reason>.*))?$/s;

/** The refusal of a report of an open fault; null when there is none, or the fault has been found to be something else since. */
export function refusedReport(fault: FaultFacts | null): RefusedReport | null {
  if (fault?.closedAt !== null || fault.withdrawnAt !== null) return null;
  const { response, respondedAt, foundAt, dnoMpid } = fault;
  const refused = refusal.exec(response ?? '');
  if (refused === null || respondedAt === null || respondedAt < foundAt) return null;
  return { reason: refused.groups?.['reason']?.replace(/[.\s]+$/, '') ?? null, dnoMpid };
}

const isSameFault = (one: FaultFacts, other: FaultFacts): boolean =>
  one.category === other.category &&
  one.comment === other.comment &&
  one.mpan === other.mpan &&
  one.dnoMpid === other.dnoMpid;

/** The same after a submission. One that finds the same fault again sends no report, so that the refusal is still what the operator says. */
export function refusedAfter(change: FaultChange | null, known: KnownJob | null): RefusedReport | null {
  if (change?.kind === 'first') return null;
  const before = known?.fault ?? null;
  if (change === null) return refusedReport(before);
  const { fault } = change.step;
  const isOpen = fault.closedAt === null && fault.withdrawnAt === null;
  return refusedReport(isOpen && before !== null && isSameFault(before, fault) ? before : fault);
}

const why = ({ reason }: RefusedReport) => (reason === null || reason === '' ? '' : ` (${reason})`);

/** Sentences: the operator does not act on the report, why, and whom to telephone. */
export const refusedInWords = (refused: RefusedReport, numbers: DnoTelephones): string =>
  `The network operator refused the report of the fault${why(refused)}. ` +
  `Telephone ${operatorInWords(operatorOf(refused.dnoMpid), numbers)}.`;

const wasRefused = 'was reported, and the network operator refused the report';

/** Whether a warning says so: the operator may have answered otherwise since. */
export const isRefusedWarning = (warning: string): boolean => warning.startsWith(wasRefused);

/** The same as a warning. */
export const refusedIssue = (refused: RefusedReport): Issue => ({
  path: 'dno_issue',
  message: `${wasRefused}${why(refused)}: it does not act on it`,
  fix: `Telephone ${operatorInWords(operatorOf(refused.dnoMpid), {})}. If the fault is another one, send \`dno_issue\` with what you found.`,
});
