import { sql, type RetentionRule } from '@team-operations/database';
import { openStatuses } from '@team-operations/jobs';
import { plannedStates } from '@team-operations/market';

const settlement =
  'Settlement disputes: party agents retain 28 months online and 12 more archived (BSC P107).';

export const marketMessages: RetentionRule = {
  holds: 'Market messages that were sent, their files and their history',
  deletesFrom: ['flow', 'flow_history'],
  end: 'deleted',
  days: 1218,
  atLeast: 366,
  why: settlement,
  environment: 'RETENTION_MARKET_MESSAGE_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT team_id, id FROM flow
      WHERE updated_at < now() - make_interval(days => ${days}::int) AND state <> ALL (${plannedStates}::flow_state[])
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    history AS (
      DELETE FROM flow_history USING old WHERE flow_history.team_id = old.team_id AND flow_history.flow_id = old.id),
    flows AS (DELETE FROM flow USING old WHERE flow.team_id = old.team_id AND flow.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};

export const inboundFiles: RetentionRule = {
  holds: 'Files received from the market, valid or not',
  deletesFrom: ['inbound_file', 'inbound_failure'],
  end: 'deleted',
  days: 1218,
  atLeast: 40,
  why: settlement,
  environment: 'RETENTION_INBOUND_FILE_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT id FROM inbound_file WHERE received_at < now() - make_interval(days => ${days}::int)
      ORDER BY received_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    files AS (DELETE FROM inbound_file USING old WHERE inbound_file.id = old.id),
    failures AS (DELETE FROM inbound_failure WHERE failed_at < now() - make_interval(days => ${days}::int))
    SELECT count(*)::int AS rows FROM old`,
};

export const fixPlans: RetentionRule = {
  holds: 'Plans of fixes that have expired, or were applied to a deleted message or a closed fault',
  deletesFrom: ['flow_fix_plan'],
  end: 'deleted',
  days: 7,
  atLeast: 1,
  why: 'An expired plan is useful only while it is discussed; an applied one records what corrections by the installer must preserve.',
  environment: 'RETENTION_FIX_PLAN_DAYS',
  // A report says what staff set while its fault is open, any other message for as long as it is kept.
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT id FROM flow_fix_plan AS plan WHERE expires_at < now() - make_interval(days => ${days}::int)
        AND NOT (applied_at IS NOT NULL AND EXISTS (SELECT FROM flow
          LEFT JOIN dno_fault fault ON fault.team_id = flow.team_id AND fault.job_id = flow.job_id
          WHERE flow.team_id = plan.team_id AND flow.id = plan.flow_id
            AND (flow.flow <> 'D0135' OR (fault.job_id IS NOT NULL AND fault.closed_at IS NULL))))
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    plans AS (DELETE FROM flow_fix_plan USING old WHERE flow_fix_plan.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};

export const meterDetails: RetentionRule = {
  holds: 'Technical details of meters at metering points without current work',
  deletesFrom: ['meter_detail'],
  end: 'deleted',
  days: 1218,
  atLeast: 40,
  why: settlement,
  environment: 'RETENTION_METER_DETAIL_DAYS',
  // The newest message about a meter may be old and still right: it stays while anything happens at its metering point.
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT team_id, mpan, flow, serial FROM meter_detail AS detail
      WHERE received_at < now() - make_interval(days => ${days}::int) AND NOT EXISTS (
        SELECT FROM job WHERE job.team_id = detail.team_id AND job.mpan = detail.mpan
          AND (job.status = ANY (${openStatuses}::job_status[])
            OR job.updated_at >= now() - make_interval(days => ${days}::int)))
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    details AS (
      DELETE FROM meter_detail USING old WHERE meter_detail.team_id = old.team_id AND meter_detail.mpan = old.mpan
        AND meter_detail.flow = old.flow AND meter_detail.serial = old.serial)
    SELECT count(*)::int AS rows FROM old`,
};
