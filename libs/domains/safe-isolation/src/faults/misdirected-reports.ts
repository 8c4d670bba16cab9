import type { Issue } from '@team-operations/errors';
import { misdirectedWarnings } from '@team-operations/market';
import { operatorOf, type SentReport, type StoredFault } from './stored-fault.ts';

type Placed = Pick<StoredFault, 'sentTo' | 'dnoMpid' | 'mpan' | 'closedAt'>;

/** Whether a report went where the fault is. */
export const isAt = (
  { dnoMpid, mpan }: Pick<Placed, 'dnoMpid' | 'mpan'>,
  fault: Pick<Placed, 'dnoMpid' | 'mpan'>,
) => dnoMpid === fault.dnoMpid && mpan === fault.mpan;

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
