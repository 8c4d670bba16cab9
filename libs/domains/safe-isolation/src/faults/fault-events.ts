import type { FaultStep } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { pickProperties } from '@team-operations/schemas';
import { faultAlarms, misdirectedAlarms } from './fault-alarms.ts';
import { presentHeaders, previousData, previousHeaders, previousReference } from './fault-headers.ts';
import { toFault, type StoredFault } from './stored-fault.ts';
import { unreportedAlarm } from './unreported-alarm.ts';
import { DnoFault } from '../topics/dno-fault.ts';
import { dnoFaultNotifications } from '../topics/dno-fault-notifications.ts';
import { dnoOpenFaults } from '../topics/dno-open-faults.ts';

/** The fault as the topics carry it. */
function faultData(stored: StoredFault, requestId: string): DnoFault {
  const { response: text, withdrawnAt, misdirectedReports, reportState, ...fault } = toFault(stored);
  const { respondedAt, acknowledgedAt, acknowledgedBy } = fault;
  const { callDemandedAt, callConfirmedAt: confirmedAt, callConfirmedBy: confirmedBy } = fault;
  return pickProperties(DnoFault, {
    ...fault,
    faultId: fault.id,
    teamId: stored.teamId,
    requestId,
    response: respondedAt === null || text === null ? null : { at: respondedAt, text },
    acknowledgement:
      acknowledgedAt === null || acknowledgedBy === null ? null : { by: acknowledgedBy, at: acknowledgedAt },
    call:
      callDemandedAt === null && confirmedAt === null
        ? null
        : { confirmedAt, confirmedBy, reference: fault.callReference },
    ...(withdrawnAt !== null && { withdrawnAt }),
    ...(reportState !== null && { reportState }),
    ...(misdirectedReports.length > 0 && { misdirectedReports }),
  });
}

/**
 * What a step of a fault's life puts on the topics: a notification each for those who watch, the board of what is open, and an
 * alarm where staff have to look.
 */
export function faultEvents(
  step: Pick<FaultStep, 'notifications' | 'alarm' | 'failure' | 'detailsUnreported'>,
  before: StoredFault,
  stored: StoredFault,
  requestId: string,
): readonly OutboxEvent[] {
  const { notifications, alarm, failure } = step;
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
    ...(step.detailsUnreported === true
      ? [unreportedAlarm({ ...stored, faultId: stored.id, callNow: true, requestId, at: stored.readAt })]
      : []),
  ];
}
