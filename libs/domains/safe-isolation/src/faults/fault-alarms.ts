import type { FaultStep } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { presentHeaders, previousHeaders } from './fault-headers.ts';
import { newlyMisdirected } from './misdirected-reports.ts';
import type { SinceMade } from '../flows/withheld-message.ts';
import { operatorOf, type StoredFault } from './stored-fault.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

const types = {
  lowered: 'fault.downgraded',
  withdrawn: 'fault.withdrawn',
  report_failed: 'fault.report-failed',
  rejected: 'fault.rejected',
  cleared_unnamed: 'fault.cleared-unnamed',
} as const satisfies Record<NonNullable<FaultStep['alarm']>, string>;

/** The alarm that a step of a fault's life raises, for operations staff. */
export function faultAlarms(
  { alarm, failure }: Pick<FaultStep, 'alarm' | 'failure'>,
  before: StoredFault,
  fault: StoredFault,
  requestId: string,
): OutboxEvent[] {
  if (alarm === null) return [];
  const response = alarm === 'rejected' || alarm === 'cleared_unnamed' ? { response: fault.response } : {};
  return [
    safeIsolationAlarms.event(types[alarm], {
      ...address(fault),
      data: { ...doubt(before, fault, requestId), ...response, ...(failure && { failure }) },
    }),
  ];
}

const address = (fault: StoredFault) => ({
  key: fault.id,
  extensions: { teamid: fault.teamId, ...presentHeaders(fault) },
});

type Placed = Pick<StoredFault, 'dnoMpid' | 'mpan'>;
const placeOf = ({ dnoMpid, mpan }: Placed) => ({ dno: operatorOf(dnoMpid), mpan });

/** What every alarm about a fault says of it. */
function doubt(before: StoredFault, fault: StoredFault, requestId: string) {
  const { id: faultId, teamId, jobId, jobReference, category, readAt: at } = fault;
  const known = { faultId, teamId, jobId, jobReference, category, categoryBefore: before.category };
  return { ...known, ...placeOf(fault), requestId, at };
}

/** The alarm that a fault that was closed is reported again without what staff had set on its report. */
export function lostFixAlarms(
  fields: readonly string[],
  before: StoredFault,
  fault: StoredFault,
  requestId: string,
): OutboxEvent[] {
  if (fields.length === 0) return [];
  const data = { ...doubt(before, fault, requestId), previous: placeOf(before), fields: [...fields] };
  return [safeIsolationAlarms.event('fault.fix-lost', { ...address(fault), data })];
}

/**
 * The alarm that an open fault has moved, and that the operator that got its report, or was telephoned, before does not know: once for each, whichever of
 * the files have arrived by then.
 */
export function misdirectedAlarms(before: StoredFault, fault: StoredFault, requestId: string): OutboxEvent[] {
  const misdirected = newlyMisdirected(before, fault);
  if (misdirected === null) return [];
  const { files, calledAt, ...previous } = misdirected;
  const { key, extensions } = address(fault);
  const { previousdno } = previousHeaders(before, fault);
  return [
    safeIsolationAlarms.event('fault.misdirected', {
      key,
      extensions: { ...extensions, previousdno },
      data: {
        ...doubt(before, fault, requestId),
        previous: placeOf(previous),
        files,
        ...(calledAt !== null && { calledAt }),
      },
    }),
  ];
}

/** The alarm that a fault which stays closed is said to be at another metering point (`place`) than those for which it was closed. */
export function closedElsewhereAlarm(fault: StoredFault, place: Placed, requestId: string): OutboxEvent {
  const { closedAt, closedReason, dnoMpid } = fault;
  const { key, extensions } = address({ ...fault, ...place });
  const previousdno =
    dnoMpid === place.dnoMpid ? undefined : (operatorOf(dnoMpid)?.distributorId ?? 'unknown');
  return safeIsolationAlarms.event('fault.closed-elsewhere', {
    key,
    extensions: { ...extensions, previousdno },
    data: {
      ...doubt(fault, { ...fault, ...place }, requestId),
      previous: placeOf(fault),
      closedAt,
      closedReason,
    },
  });
}

/** The alarm that a report went out after its fault was closed, withdrawn or reported again. */
export function sentLateAlarm(
  fault: StoredFault,
  { fileId, because, ...sent }: Placed & { fileId: string; because: keyof typeof endings },
  requestId: string,
): OutboxEvent {
  const report = { ...placeOf(sent), fileId };
  const data = { ...doubt(fault, fault, requestId), sent: report, because: endings[because] };
  return safeIsolationAlarms.event('fault.sent-late', { ...address(fault), data });
}

interface WaitingFile {
  fileId: string;
  waitingSince: string;
  because: 'gateway' | 'moved';
}

/** The alarm that a report waits: for the market gateway, or for the one that replaces it. */
export function waitingAlarm(
  fault: StoredFault,
  { fileId, waitingSince, because, ...to }: Placed & WaitingFile,
  requestId: string,
): OutboxEvent {
  const data = {
    ...doubt(fault, fault, requestId),
    report: { ...placeOf(to), fileId },
    waitingSince,
    because,
  };
  return safeIsolationAlarms.event('fault.report-waiting', { ...address(fault), data });
}

/** Why no report of a fault is on its way: none was made, or the worker has not passed it on to the gateway. */
export type WhyMissing = 'not_made' | 'not_passed_on';

/** The alarm that a fault has no report. */
export function missingAlarm(
  fault: StoredFault,
  missing: { because: WhyMissing; missingSince: string },
  requestId: string,
): OutboxEvent {
  const data = { ...doubt(fault, fault, requestId), ...missing };
  return safeIsolationAlarms.event('fault.report-missing', { ...address(fault), data });
}

const endings = {
  closed: 'closed',
  cleared: 'cleared',
  withdrawn: 'withdrawn',
  'reported again': 'reported_again',
} as const satisfies Record<Exclude<SinceMade, 'moved'>, string>;
