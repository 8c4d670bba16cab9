import { raw, sql, type Sql } from '@team-operations/database';
import { receivedStates } from '@team-operations/market';

/** Of `dno_fault AS fault`, as `callOutstanding` of the market library. */
export const isCallOutstanding: Sql = raw(
  '(fault.closed_at IS NULL AND fault.call_demanded_at IS NOT NULL AND fault.call_confirmed_at IS NULL)',
);

/** Of an open `dno_fault AS fault`, as `isDanger` of the market library. */
export const isDangerous: Sql = sql`(fault.category <> 'C' OR ${isCallOutstanding})`;

/** Of `dno_fault AS fault`: its time has run out, and neither a person nor the network operator has taken it on. */
export const isOverdue: Sql = raw(
  '(fault.closed_at IS NULL AND fault.acknowledged_at IS NULL AND fault.respond_by < now())',
);

/** Of `dno_fault AS fault`, as `hasReport` of the market library: it is open, and its network operator does not have its newest report. */
export const isWithoutReport: Sql = sql`(fault.closed_at IS NULL AND NOT EXISTS (
  SELECT FROM json_to_record(newest_report(fault.team_id, fault.job_id, fault.reported_at))
    AS report (state text, "dnoMpid" text, mpan text, "leftBehind" boolean)
  WHERE report.state = ANY (${receivedStates}::text[]) AND NOT report."leftBehind"
    AND (report."dnoMpid", report.mpan) IS NOT DISTINCT FROM (fault.dno_mpid, fault.mpan)))`;
