import type { FaultStep } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { faultAlarms } from './fault-alarms.ts';
import { misdirectedAlarms } from './misdirected-reports.ts';
import { presentHeaders, previousData, previousHeaders, previousReference } from './fault-headers.ts';
import { toFault, type StoredFault } from './stored-fault.ts';
import { dnoFaultNotifications } from '../topics/dno-fault-notifications.ts';
import { dnoOpenFaults } from '../topics/dno-open-faults.ts';

/** The fault as the topics carry it. */
function faultData(stored: StoredFault, requestId: string) {
  const fault = toFault(stored);
  const { acknowledgedAt: at, acknowledgedBy: by } = fault;
  return {
    faultId: fault.id,
    teamId: stored.teamId,
    jobId: fault.jobId,
    jobReference: fault.jobReference,
    category: fault.category,
    dno: fault.dno,
    mpan: fault.mpan,
    mpanDoubtful: fault.mpanDoubtful,
    comment: fault.comment,
    telephoneNow: fault.telephoneNow,
    reportedAt: fault.reportedAt,
    requestId,
    respondBy: fault.respondBy,
    escalatedAt: fault.escalatedAt,
    response:
      fault.respondedAt === null || fault.response === null
        ? null
        : { at: fault.respondedAt, text: fault.response },
    acknowledgement: at === null || by === null ? null : { by, at },
    call:
      fault.callDemandedAt !== null || fault.callConfirmedAt !== null
        ? {
            confirmedAt: fault.callConfirmedAt,
            confirmedBy: fault.callConfirmedBy,
            reference: fault.callReference,
          }
        : null,
    ...(fault.withdrawnAt !== null && { withdrawnAt: fault.withdrawnAt }),
    closedReason: fault.closedReason,
    ...(fault.misdirectedReports.length > 0 && { misdirectedReports: fault.misdirectedReports }),
  };
}

/**
 * What a step of a fault's life puts on the topics: a notification each for those who watch, the board of what is open, and an
 * alarm where staff have to look.
 */
export function faultEvents(
  { notifications, alarm, failure }: Pick<FaultStep, 'notifications' | 'alarm' | 'failure'>,
  before: StoredFault,
  stored: StoredFault,
  requestId: string,
): readonly OutboxEvent[] {
  const data = faultData(stored, requestId);
  const extensions = {
    teamid: stored.teamId,
    requestid: requestId,
    jobid: stored.jobId,
    ...presentHeaders(stored),
  };
  const board =
    stored.closedAt === null
      ? dnoOpenFaults.event('dno.open-fault.changed', { key: stored.id, extensions, data })
      : dnoOpenFaults.event('dno.open-fault.closed', { key: stored.id, extensions, data: null });
  const notified = notifications.map((type) =>
    dnoFaultNotifications.event(`dno.fault.${type}`, {
      key: stored.mpan ?? stored.id,
      extensions: { ...extensions, ...previousHeaders(before, stored) },
      data: { ...data, ...previousData(before, stored), ...previousReference(before, stored) },
    }),
  );
  return [
    ...notified,
    board,
    ...faultAlarms({ alarm, failure }, before, stored, requestId),
    ...misdirectedAlarms(before, stored, requestId),
  ];
}
