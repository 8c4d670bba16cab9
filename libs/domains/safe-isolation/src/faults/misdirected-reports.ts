import type { Issue } from '@team-operations/errors';
import { misdirectedWarnings, type MisdirectedMessage } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { presentHeaders, previousHeaders } from './fault-headers.ts';
import { operatorOf, type SentReport, type StoredFault } from './stored-fault.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

type Placed = Pick<StoredFault, 'sentTo' | 'dnoMpid' | 'mpan' | 'closedAt'>;

const isAt = ({ dnoMpid, mpan }: SentReport, fault: Pick<Placed, 'dnoMpid' | 'mpan'>) =>
  dnoMpid === fault.dnoMpid && mpan === fault.mpan;

const elsewhere = (fault: Placed): readonly SentReport[] => fault.sentTo.filter((sent) => !isAt(sent, fault));

/**
 * Reports of a fault that went to another operator, or about another metering point, than it has now. Of a closed one only in the step
 * that closes it: the fault leaves the board then, and whoever closes it must learn who still has a report. Read later, it has no `sentTo`.
 */
export const misdirectedReports = (fault: Placed) =>
  elsewhere(fault).map(({ dnoMpid: toMpid, mpan }) => ({ toMpid, dno: operatorOf(toMpid), mpan }));

/** The same as warnings. */
export const misdirectedIssues = (fault: Placed): Issue[] =>
  misdirectedWarnings(
    (fault.closedAt === null ? elsewhere(fault) : []).map(({ dnoMpid: toMpid, mpan }) => ({
      flow: 'D0135',
      toMpid,
      mpan,
      moved: mpan !== fault.mpan,
    })),
  );

/** The fault with reports that are on their way and that no row shows yet. */
export function withSent<Fault extends Placed>(fault: Fault, messages: readonly MisdirectedMessage[]): Fault {
  const sent = messages
    .filter(({ flow }) => flow === 'D0135')
    .map(({ toMpid, mpan }) => ({ dnoMpid: toMpid, mpan }))
    .filter((report) => !fault.sentTo.some((known) => isAt(known, report)));
  return { ...fault, sentTo: [...fault.sentTo, ...sent] };
}

/** The alarm that an open fault has moved, and that whoever got its report before does not know. */
export function misdirectedAlarms(before: StoredFault, fault: StoredFault, requestId: string): OutboxEvent[] {
  const moved = before.mpan !== fault.mpan || before.dnoMpid !== fault.dnoMpid;
  if (!moved || before.closedAt !== null || fault.closedAt !== null) return [];
  if (!before.sentTo.some((sent) => isAt(sent, before))) return [];
  const { id: faultId, teamId, jobId, jobReference, category, mpan, readAt: at } = fault;
  const { previousdno } = previousHeaders(before, fault);
  return [
    safeIsolationAlarms.event('fault.misdirected', {
      key: faultId,
      extensions: { teamid: teamId, ...presentHeaders(fault), previousdno },
      data: {
        ...{ faultId, teamId, jobId, jobReference, category, categoryBefore: before.category, mpan },
        dno: operatorOf(fault.dnoMpid),
        previous: { dno: operatorOf(before.dnoMpid), mpan: before.mpan },
        requestId,
        at,
      },
    }),
  ];
}
