import type { FaultAlarm } from '@team-operations/market';
import { operationsAlarms, type OutboxEvent } from '@team-operations/messaging';
import { presentHeaders } from './fault-headers.ts';
import { operatorOf, type StoredFault } from './stored-fault.ts';

const types = {
  lowered: 'fault.downgraded',
  withdrawn: 'fault.withdrawn',
  report_failed: 'fault.report-failed',
  rejected: 'fault.rejected',
  cleared_unnamed: 'fault.cleared-unnamed',
} as const satisfies Record<FaultAlarm, string>;

/** The alarm that a step of a fault's life raises, for operations staff. */
export function faultAlarms(
  alarm: FaultAlarm | null,
  before: StoredFault,
  fault: StoredFault,
  requestId: string,
): OutboxEvent[] {
  if (alarm === null) return [];
  const { id: faultId, teamId, jobId, jobReference, category, mpan, readAt: at } = fault;
  const dno = operatorOf(fault.dnoMpid);
  const response = alarm === 'rejected' || alarm === 'cleared_unnamed' ? { response: fault.response } : {};
  const data = { faultId, teamId, jobId, jobReference, category, categoryBefore: before.category };
  return [
    operationsAlarms.event(types[alarm], {
      key: faultId,
      extensions: { teamid: teamId, ...presentHeaders(fault) },
      data: { ...data, dno, mpan, requestId, ...response, at },
    }),
  ];
}
