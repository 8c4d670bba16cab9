import { raw, type Sql } from '@team-operations/database';

/** A condition on a row of `flow`: a newer one of its kind was made, which is sent, waits or is held in its place. */
const newer = `EXISTS (SELECT FROM flow AS later WHERE later.team_id = flow.team_id
  AND later.job_id = flow.job_id AND later.flow = flow.flow AND later.id <> flow.id
  AND (later.state = 'HELD' OR later.file_id COLLATE "C" > flow.file_id COLLATE "C"))`;
export const hasNewer: Sql = raw(newer);

/** So long a report of a fault that has moved waits for a newer one. Without one it is sent all the same: a report that is lost is worse. */
const longestWait = `interval '5 seconds'`;

/**
 * What has become of the fault since a report (D0135) of it was made: `cleared` by the network operator, or closed by a person. One that was
 * reported again is in another life. One that `moved` has another metering point or operator.
 */
export type SinceReport = 'reported again' | 'withdrawn' | 'closed' | 'cleared' | 'moved';

/** The same of a row of `flow`; null when the report says what is true now, and of any other message. */
export const sinceReport: Sql = raw(`CASE WHEN flow.flow = 'D0135' THEN (
  SELECT CASE
    WHEN said_since(flow.*) < fault.reported_at THEN 'reported again'
    WHEN EXISTS (SELECT FROM sip_revision AS later WHERE later.team_id = flow.team_id
      AND later.submission_id = flow.submission_id AND later.revision > flow.revision
      AND (later.answer::jsonb -> 'withdrawn') ? 'D0135') THEN 'withdrawn'
    -- An answer that closes a fault has the time of the close.
    WHEN fault.closed_at = fault.responded_at THEN 'cleared'
    WHEN fault.closed_at IS NOT NULL THEN 'closed'
    WHEN (flow.mpan, flow.to_mpid) IS DISTINCT FROM (fault.mpan, fault.dno_mpid)
      AND (${newer} OR greatest(fault.renewed_at, flow.updated_at) > now() - ${longestWait}) THEN 'moved'
  END FROM dno_fault AS fault WHERE fault.team_id = flow.team_id AND fault.job_id = flow.job_id) END`);

const reasons = {
  closed: 'Its fault was closed before',
  'reported again': 'Its fault was closed, and reported again by a newer report, before',
  withdrawn: 'The installer withdrew the report before',
  moved:
    'Its fault has moved to another metering point or operator, and a newer report replaced this one, before',
} as const satisfies Partial<Record<SinceReport, string>>;

/** A report that certainly did not arrive, and must not any more. */
export interface WaitingReport {
  since: SinceReport | null;
  hasNewer: boolean;
  /** An earlier file of the same message that was sent, and to whom. */
  earlier?: { fileId: string; toMpid: string | null } | null;
}

/** A report of a fault that has moved waits for the one that replaces it: until then no operator would know of the fault. */
export const awaitsNewer = ({ since, hasNewer: newer }: WaitingReport): boolean =>
  since === 'moved' && !newer;

/**
 * Why a report that certainly did not arrive is not sent any more; null when it is. The receiver that got it would come for nothing, or to the wrong place, and
 * a newer one says what is true. After the operator has cleared the fault it is still sent: the operator may have meant another fault.
 */
export function withheldReason(report: WaitingReport): string | null {
  const { since, earlier = null } = report;
  if (since === null || since === 'cleared' || awaitsNewer(report)) return null;
  const what = earlier === null ? 'the report was sent.' : 'this version was sent;';
  const has = earlier === null ? '' : ` ${earlier.toMpid ?? 'its receiver'} has ${earlier.fileId}.`;
  return `${reasons[since]} ${what}${has}`;
}
