import type { Issue } from '@team-operations/errors';
import { misdirectedWarnings, subjectOfWarning } from '@team-operations/market';
import { operatorOf, type SentReport, type StoredFault } from './stored-fault.ts';

type Placed = Pick<StoredFault, 'sentTo' | 'dnoMpid' | 'mpan' | 'closedAt'>;

/** Whether a report went where the fault is. */
export const isAt = (
  { dnoMpid, mpan }: Pick<Placed, 'dnoMpid' | 'mpan'>,
  fault: Pick<Placed, 'dnoMpid' | 'mpan'>,
) => dnoMpid === fault.dnoMpid && mpan === fault.mpan;

/**
 * Where a report of an open fault went from which a change moves it, with the files there of which no alarm was raised; null when there are none. Files of before
 * their ids were kept count as new. A fault that comes back and leaves again is no news to a receiver that was sent nothing meanwhile.
 */
export function newlyMisdirected(
  before: Placed & Pick<StoredFault, 'misdirectedFiles'>,
  after: Placed,
): SentReport | null {
  if (isAt(before, after) || before.closedAt !== null || after.closedAt !== null) return null;
  const sent = before.sentTo.find((report) => isAt(report, before));
  if (sent === undefined) return null;
  const files = sent.files.filter((file) => !before.misdirectedFiles.includes(file));
  return files.length > 0 || sent.files.length === 0 ? { ...sent, files } : null;
}

const elsewhere = (fault: Placed): readonly SentReport[] => fault.sentTo.filter((sent) => !isAt(sent, fault));

/**
 * Reports of a fault that went to another operator, or about another metering point, than it has now. Of a closed one only in the step
 * that closes it: the fault leaves the board then, and the person who closes it must be informed who still has a report. Read later, it has no `sentTo`.
 */
export const misdirectedReports = (fault: Placed) =>
  elsewhere(fault).map(({ dnoMpid: toMpid, mpan }) => ({ toMpid, dno: operatorOf(toMpid), mpan }));

/** The same as warnings. */
export const misdirectedIssues = (fault: Placed): Issue[] =>
  misdirectedWarnings(
    (fault.closedAt === null ? elsewhere(fault) : []).map(({ dnoMpid: toMpid, mpan, wasSent }) => ({
      flow: 'D0135',
      toMpid,
      mpan,
      wasSent,
      moved: mpan !== fault.mpan,
    })),
  );

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
