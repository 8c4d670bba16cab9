import type { FaultStep } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { presentHeaders } from './fault-headers.ts';
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

/** What every alarm about a fault says of it. */
function doubt(before: StoredFault, fault: StoredFault, requestId: string) {
  const { id: faultId, teamId, jobId, jobReference, category, mpan, readAt: at } = fault;
  const dno = operatorOf(fault.dnoMpid);
  const known = { faultId, teamId, jobId, jobReference, category, categoryBefore: before.category };
  return { ...known, dno, mpan, requestId, at };
}

/** The alarm that a fault that was closed is reported again without what staff had set on its report. */
export function lostFixAlarms(
  fields: readonly string[],
  before: StoredFault,
  fault: StoredFault,
  requestId: string,
): OutboxEvent[] {
  if (fields.length === 0) return [];
  const previous = { dno: operatorOf(before.dnoMpid), mpan: before.mpan };
  const data = { ...doubt(before, fault, requestId), previous, fields: [...fields] };
  return [safeIsolationAlarms.event('fault.fix-lost', { ...address(fault), data })];
}
