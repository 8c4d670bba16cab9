import { dnoFaultNotifications, dnoOpenFaults, type OutboxEvent } from '@team-operations/messaging';
import { toFault, type StoredFault } from './stored-fault.ts';

type NotificationType = Parameters<typeof dnoFaultNotifications.event>[0];

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
      fault.category === 'A' || fault.callConfirmedAt !== null
        ? {
            confirmedAt: fault.callConfirmedAt,
            confirmedBy: fault.callConfirmedBy,
            reference: fault.callReference,
          }
        : null,
    closedReason: fault.closedReason,
  };
}

/** What happened to a fault, for those who watch, and for the board of what is open. */
export function faultEvents(
  type: NotificationType,
  stored: StoredFault,
  requestId: string,
): readonly OutboxEvent[] {
  const data = faultData(stored, requestId);
  const extensions = {
    teamid: stored.teamId,
    requestid: requestId,
    jobid: stored.jobId,
    faultcategory: stored.category,
    dno: data.dno?.distributorId,
  };
  const board =
    stored.closedAt === null
      ? dnoOpenFaults.event('dno.open-fault.changed', { key: stored.id, extensions, data })
      : dnoOpenFaults.event('dno.open-fault.closed', { key: stored.id, extensions, data: null });
  return [dnoFaultNotifications.event(type, { key: stored.mpan ?? stored.id, extensions, data }), board];
}
