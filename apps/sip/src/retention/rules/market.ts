import { sql } from '@team-operations/database';
import type { RetentionRule } from '../rule.ts';

const settlement =
  'Settlement disputes: party agents keep 28 months at hand and 12 more archived (BSC P107).';

export const marketMessages: RetentionRule = {
  holds: 'Market messages that were sent, their files and their history',
  end: 'deleted',
  days: 1218,
  atLeast: 366,
  why: settlement,
  environment: 'RETENTION_MARKET_MESSAGE_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT team_id, id FROM flow
      WHERE updated_at < now() - make_interval(days => ${days}::int) AND state NOT IN ('HELD', 'QUEUED')
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    history AS (
      DELETE FROM flow_history USING old WHERE flow_history.team_id = old.team_id AND flow_history.flow_id = old.id),
    flows AS (DELETE FROM flow USING old WHERE flow.team_id = old.team_id AND flow.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};

export const inboundFiles: RetentionRule = {
  holds: 'Files that came from the market, whether they could be used or not',
  end: 'deleted',
  days: 1218,
  atLeast: 40,
  why: settlement,
  environment: 'RETENTION_INBOUND_FILE_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT id FROM inbound_file WHERE received_at < now() - make_interval(days => ${days}::int)
      ORDER BY received_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    files AS (DELETE FROM inbound_file USING old WHERE inbound_file.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};

export const fixPlans: RetentionRule = {
  holds: 'Plans of fixes that have lapsed or were applied',
  end: 'deleted',
  days: 7,
  atLeast: 1,
  why: 'The history of the message says what was applied; the plan itself helps only while it is discussed.',
  environment: 'RETENTION_FIX_PLAN_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT id FROM flow_fix_plan WHERE expires_at < now() - make_interval(days => ${days}::int)
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    plans AS (DELETE FROM flow_fix_plan USING old WHERE flow_fix_plan.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};
