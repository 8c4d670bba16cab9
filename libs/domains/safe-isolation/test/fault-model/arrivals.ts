import type { OutboxEvent } from '../outbox-events.ts';
import type { Taken } from './memory.ts';
import type { Observed, ObservedFault } from './observed.ts';

/** Whether its operator has the report of a fault. */
export const hasReport = (fault: ObservedFault) => ['sent', 'acknowledged'].includes(fault.reportState ?? '');

/** Those who watch are notified when the operator has a report that was held or did not get through before. */
export function checkArrival(
  { fault: was }: Observed,
  { fault: is }: Observed,
  events: readonly OutboxEvent[],
): void {
  if (was?.closedAt !== null || is?.closedAt !== null || !hasReport(is)) return;
  if (!['held', 'rejected', 'failed'].includes(was.reportState ?? '')) return;
  const notified = events
    .filter(({ topic }) => topic === 'dno.fault-notifications.v1')
    .map(({ data }) => data);
  expect(notified).toContainEqual(expect.objectContaining({ reportState: is.reportState }));
}

/** While the newest report waits, the last notification does not say that the operator has it. */
export function checkNotified({ fault }: Observed, events: readonly OutboxEvent[]): void {
  if (fault?.closedAt !== null) return;
  const last = events.findLast(
    ({ topic, data }) =>
      topic === 'dno.fault-notifications.v1' && (data as { faultId?: string }).faultId === fault.id,
  );
  const notified = (last?.data as { reportState?: string } | undefined)?.reportState;
  if (notified === undefined || hasReport(fault)) return;
  const waits = ['held', 'waiting'];
  expect(waits.includes(fault.reportState ?? '') ? waits : [fault.reportState]).toContain(notified);
}

/**
 * Those who watch are notified once of a correction, where they believe all the time that the operator has a report; and once more when a newer report
 * is sent than its operator has acknowledged.
 */
export function checkNotifiedOnce(
  { fault: was }: Observed,
  { atOnce = false }: Taken,
  { fault: is, jobId }: Observed,
  events: readonly OutboxEvent[],
): void {
  if (atOnce || was === null || is?.closedAt !== null || !hasReport(was) || !hasReport(is)) return;
  const updated = events
    .filter(({ type }) => type === 'dno.fault.updated')
    .map(({ data }) => data as { jobId?: string; acknowledgement?: object | null })
    .filter((fault) => fault.jobId === jobId)
    .map(({ acknowledgement }) => JSON.stringify(acknowledgement));
  expect(updated).toHaveLength(new Set(updated).size);
}
