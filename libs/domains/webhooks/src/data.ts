import { sql, type DataRules, type RetentionRule } from '@team-operations/database';
import { grants } from './grants.ts';

/** What waits is kept, but for an event that came while its webhook was being removed: it has no receiver. */
const webhookDeliveries: RetentionRule = {
  holds: 'Completed webhook deliveries, with payload and log',
  deletesFrom: ['webhook_delivery'],
  end: 'deleted',
  days: 30,
  atLeast: 4,
  why: 'Time to investigate a receiver and replay; attempts take three days.',
  environment: 'RETENTION_WEBHOOK_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT team_id, id FROM webhook_delivery AS delivery
      WHERE created_at < now() - make_interval(days => ${days}::int)
        AND (state <> 'waiting' OR EXISTS (
          SELECT FROM webhook_endpoint AS endpoint
          WHERE endpoint.team_id = delivery.team_id AND endpoint.id = delivery.endpoint_id AND removed_at IS NOT NULL))
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    deliveries AS (
      DELETE FROM webhook_delivery USING old
      WHERE webhook_delivery.team_id = old.team_id AND webhook_delivery.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};

/** How long the tables of webhooks are kept, and what they say of people. */
export const data: DataRules = {
  retention: { webhookDeliveries },
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Webhooks, including removed ones',
      why: 'Audit entries refer to them; deliveries have stopped.',
      tables: ['webhook_endpoint'],
    },
  ],
  columns: {
    webhook_delivery: { 'soon gone': ['log'], nothing: ['type', 'payload', 'request_id'] },
    webhook_endpoint: {
      'free text': ['url', 'description'],
      nothing: ['events', 'secrets', 'disabled_reason'],
    },
  },
  grants,
};
