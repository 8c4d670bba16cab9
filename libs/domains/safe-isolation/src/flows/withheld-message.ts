import { raw, sql, type Sql } from '@team-operations/database';
import { NOTIFICATION_TABLE } from '@team-operations/market';
import { isOfSameVisit } from './one-visit.ts';

/** Of a row of `flow`, the newer ones of its kind, as `later`. */
const later = `FROM flow AS later WHERE later.team_id = flow.team_id
  AND later.job_id = flow.job_id AND later.flow = flow.flow AND later.id <> flow.id`;
const hasNewerFile = `later.file_id COLLATE "C" > flow.file_id COLLATE "C"`;
const inItsPlace = raw(`${later} AND (later.state = 'HELD' OR ${hasNewerFile})`);

/** Of a row of `flow`: a newer one of its kind was `made`, or is `held`; null when there is none. */
export const newerOne: Sql = raw(`CASE WHEN EXISTS (SELECT ${later} AND ${hasNewerFile}) THEN 'made'
  WHEN EXISTS (SELECT ${later} AND later.state = 'HELD') THEN 'held' END`);

const recordsOf = (row: string) => `regexp_replace(${row}.content, '^[^\\n]*\\n|\\n[^\\n]*\\n$', '', 'g')`;

/** Of a row of `flow`: the next one to its receiver about its metering point says the same, and waits for the gateway too. */
export const isRepeated: Sql =
  raw(`coalesce((SELECT later.state = 'QUEUED' AND later.version = flow.version AND ${recordsOf('later')} = ${recordsOf('flow')}
  ${later} AND ${hasNewerFile} AND later.to_mpid = flow.to_mpid AND later.mpan IS NOT DISTINCT FROM flow.mpan
  ORDER BY later.file_id COLLATE "C" LIMIT 1), false)`);

/** A condition on a row of `flow`, beside its `fault`: it reports the fault to another operator, or about another metering point. */
export const hasMoved: Sql = raw('(flow.mpan, flow.to_mpid) IS DISTINCT FROM (fault.mpan, fault.dno_mpid)');

/** So long a report of a fault that has moved may wait for the one that replaces it before people are notified. */
export const longestMoveSeconds = 5;

/**
 * What has become of a message since it was made. Of the fault that it reports (D0135): `cleared` by the network operator, or closed by a person;
 * one that was reported again is in another life. One that `moved` has another metering point or receiver now.
 */
export type SinceMade = 'reported again' | 'withdrawn' | 'closed' | 'cleared' | 'moved';

const wasWithdrawn = sql`EXISTS (SELECT FROM sip_revision AS later WHERE later.team_id = flow.team_id
  AND later.submission_id = flow.submission_id AND later.revision > flow.revision
  AND (later.answer::jsonb -> 'withdrawn') ? flow.flow AND ${isOfSameVisit('later.revision')})`;

const changesOfMeter: readonly string[] = NOTIFICATION_TABLE.filter(
  ({ trigger }) => trigger === 'meter_changed',
).map(({ flow }) => flow);

/**
 * A condition on a row of `flow`: it is about a change of the meter at a metering point that is not that of the job any more. Whether there is a change
 * at the right one depends on what the market has reported of it, so no newer message may come. What staff have fixed is as they set it.
 */
const hasLeftJob = sql`(flow.flow = ANY (${changesOfMeter}::text[])
  AND flow.mpan IS DISTINCT FROM (SELECT coalesce(regexp_replace(submission.submission #>> '{job_details,mpan}', '[^0-9]', '', 'g'),
      CASE WHEN NOT job.mpan_from_submission THEN job.mpan END)
    FROM job JOIN sip_submission AS submission ON submission.team_id = job.team_id AND submission.job_id = job.id
    WHERE job.team_id = flow.team_id AND job.id = flow.job_id)
  AND NOT EXISTS (SELECT FROM flow_fix_plan AS plan
    WHERE plan.team_id = flow.team_id AND plan.flow_id = flow.id AND plan.applied_at IS NOT NULL))`;

/** The same of a row of `flow`; null when it says what is true now. */
export const sinceMade: Sql = sql`CASE WHEN flow.flow = 'D0135' THEN (
  SELECT CASE
    WHEN said_since(flow.*) < fault.reported_at THEN 'reported again'
    WHEN ${wasWithdrawn} THEN 'withdrawn'
    -- An answer that closes a fault has the time of the close. A report of where the fault was before is not what was cleared.
    WHEN fault.closed_at = fault.responded_at AND NOT ${hasMoved} THEN 'cleared'
    WHEN fault.closed_at IS NOT NULL THEN 'closed'
    WHEN ${hasMoved} THEN 'moved'
  END FROM dno_fault AS fault WHERE fault.team_id = flow.team_id AND fault.job_id = flow.job_id)
  WHEN ${wasWithdrawn} THEN 'withdrawn'
  WHEN ${hasLeftJob} THEN 'moved'
  WHEN EXISTS (SELECT ${inItsPlace} AND ${isOfSameVisit('later.revision')}
    AND (later.mpan, later.to_mpid) IS DISTINCT FROM (flow.mpan, flow.to_mpid)) THEN 'moved' END`;

/** Of a report (D0135). */
const reasonsOfReport = {
  closed: 'Its fault was closed before the report',
  'reported again': 'Its fault was closed, and reported again by a newer report, before the report',
  withdrawn: 'The installer withdrew the report before the report',
  moved:
    'Its fault has moved to another metering point or operator, and a newer report replaced this one, before the report',
  repeated: 'A newer report says the same and is about to be sent: this one was replaced before it',
} as const satisfies Partial<Record<SinceMade | 'repeated', string>>;
type Withheld = keyof typeof reasonsOfReport;

const reasonsOfOthers: Partial<Record<Withheld, string>> = {
  withdrawn: 'The installer withdrew what this message reports before it',
  moved: 'Its metering point or its receiver was corrected before it',
  repeated: 'A newer message says the same and is about to be sent: this one was replaced before it',
};

/** A message that certainly did not arrive, and perhaps must not any more. */
export interface WaitingMessage {
  flow: string;
  since: SinceMade | null;
  newer: 'made' | 'held' | null;
  /** A newer one that says the same follows it. */
  repeated: boolean;
  /** It has waited for the one that replaces it, and others may have gone out before it since. */
  setAside: boolean;
  /** An earlier file of the same message that was sent, and to whom. */
  earlier?: { fileId: string; toMpid: string | null } | null;
}

/**
 * A report of a fault that has moved waits for the one that replaces it, however long that takes: it would send people to the wrong place. One that
 * is outdated only in its content waits for none: its operator should know of the danger.
 */
export const awaitsNewer = ({ flow, since, newer }: WaitingMessage): boolean =>
  flow === 'D0135' && since === 'moved' && newer === null;

/** What has become of it, as far as it is a reason not to send it; null when it is sent. */
function withheldSince(message: WaitingMessage): Withheld | null {
  const { since, setAside, newer, repeated } = message;
  if (awaitsNewer(message)) return null;
  if (repeated && (since === null || since === 'cleared')) return 'repeated';
  // The fault has come back. What waited is older than what may have gone out, and must not arrive after it.
  if (since === null) return setAside && newer === 'made' ? 'moved' : null;
  // The operator may have meant another fault.
  return since === 'cleared' ? null : since;
}

/**
 * Why a message that certainly did not arrive is not sent any more; null when it is. The receiver that got it would come for nothing, or to the wrong
 * place, or act against another customer, and a newer one says what is true.
 */
export function withheldReason(message: WaitingMessage): string | null {
  const { flow, earlier = null } = message;
  const since = withheldSince(message);
  if (since === null) return null;
  const reason = (flow === 'D0135' ? undefined : reasonsOfOthers[since]) ?? reasonsOfReport[since];
  if (earlier === null) return `${reason} was sent.`;
  return `${reason} was sent in this version; ${earlier.toMpid ?? 'its receiver'} has ${earlier.fileId}.`;
}
