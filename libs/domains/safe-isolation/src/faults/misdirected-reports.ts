import type { Issue } from '@team-operations/errors';
import { misdirectedWarnings, subjectOfWarning } from '@team-operations/market';
import { callsElsewhere, formerCallIssues, newlyLeft } from './former-calls.ts';
import { isAt, type SentReport } from './informed-operators.ts';
import { operatorOf, type StoredFault } from './stored-fault.ts';

type Placed = Pick<
  StoredFault,
  'sentTo' | 'dnoMpid' | 'mpan' | 'closedAt' | 'callConfirmedAt' | 'formerCalls'
>;

/** What an operator knows of a fault that has left it: a report, a call, or both. */
interface Misdirected extends Pick<StoredFault, 'dnoMpid' | 'mpan'> {
  /** Files of its reports. */
  files: string[];
  calledAt: string | null;
}

/**
 * The files of a report that was sent where the fault is before a change, and of which no alarm was raised; null when none was sent. Files of before
 * their ids were kept count as new.
 */
function newFiles(before: Placed & Pick<StoredFault, 'misdirectedFiles'>): string[] | null {
  const sent = before.sentTo.find((report) => isAt(report, before));
  if (sent === undefined) return null;
  const files = sent.files.filter((file) => !before.misdirectedFiles.includes(file));
  return files.length > 0 || sent.files.length === 0 ? files : null;
}

/**
 * What an operator knows of an open fault that a change moves away from it, if no alarm said so; null when there is nothing. A fault that comes back and
 * leaves again is no news to an operator that was sent nothing meanwhile, and was not telephoned.
 */
export function newlyMisdirected(
  before: Placed & Pick<StoredFault, 'misdirectedFiles'>,
  after: Omit<Placed, 'formerCalls'>,
): Misdirected | null {
  if (isAt(before, after) || before.closedAt !== null || after.closedAt !== null) return null;
  const [files, calledAt] = [newFiles(before), newlyLeft(before, after)];
  if (files === null && calledAt === null) return null;
  const { dnoMpid, mpan } = before;
  return { dnoMpid, mpan, files: files ?? [], calledAt };
}

/** Reports that went, or may have gone, where the fault is not now. */
export const reportsElsewhere = (fault: Pick<Placed, 'sentTo' | 'dnoMpid' | 'mpan'>): readonly SentReport[] =>
  fault.sentTo.filter((sent) => !isAt(sent, fault));

const asShown = ({ dnoMpid: toMpid, mpan }: Pick<SentReport, 'dnoMpid' | 'mpan'>) => ({
  toMpid,
  dno: operatorOf(toMpid),
  mpan,
});

/**
 * Reports of a fault that went to another operator, or about another metering point, than it has now, and calls that were made there. Of a closed one only in
 * the step that closes it: the fault leaves the board then, and the person who closes it must be informed who still acts on it. Read later, it has neither: its call sheet names them (`remarks-after-close.ts`).
 */
export const misdirectedReports = (fault: Pick<Placed, 'sentTo' | 'dnoMpid' | 'mpan' | 'formerCalls'>) => [
  ...reportsElsewhere(fault).map(asShown),
  ...callsElsewhere(fault).map((call) => ({ ...asShown(call), calledAt: call.at })),
];

/** The same as warnings: of reports also in the step that closes the fault. Of a call a withdrawal says something else then (`withdrawn-calls.ts`). */
export const misdirectedIssues = (fault: Placed): Issue[] => [
  ...misdirectedWarnings(
    reportsElsewhere(fault).map(({ dnoMpid: toMpid, mpan, wasSent }) => ({
      flow: 'D0135',
      toMpid,
      mpan,
      wasSent,
      moved: mpan !== fault.mpan,
    })),
    fault.dnoMpid,
  ),
  ...formerCallIssues(fault),
];

/** Warnings with those of what is misdirected now, in the place of what says so of the same report: whether it was sent may be known only later. */
export function withMisdirected<Warning>(
  warnings: readonly Warning[],
  moved: readonly Warning[],
  textOf: (warning: Warning) => string,
): Warning[] {
  const subjectOf = (warning: Warning) => subjectOfWarning(textOf(warning));
  const now = new Map(moved.map((it) => [subjectOf(it), it]));
  const known = warnings.map((it) => now.get(subjectOf(it)) ?? it);
  return [...known, ...moved.filter((it) => !known.includes(it))];
}
