import { raw, sql, type Sql, type StatementRunner } from '@team-operations/database';

/** Minutes without a delivery before the gateway counts as unavailable; longer than a restart. */
export const longestWaitMinutes = 2;

/** Most that are reported in one transaction. */
export const waitingBatch = 100;

/** A condition on `market_delivery AS delivery`. */
export const waitedTooLong: Sql = sql`delivery.created_at < now() - make_interval(mins => ${longestWaitMinutes})`;

/** A row of `market_delivery` of which an alarm is due. */
export interface WaitingDelivery {
  deliveryTeamId: string;
  deliveryId: string;
  /** When an alarm of it was raised before, as the database writes it. */
  reportedBefore: string | null;
}

/** Where a row keeps that an alarm was raised: that it waits, or that its state is unknown. */
type Mark = 'wait_reported_at' | 'uncertain_reported_at';

/** Notes that alarms are raised. Answers those that no other worker has noted between its look and our lock. */
export async function raiseOnce<Waiting extends WaitingDelivery>(
  waiting: readonly Waiting[],
  transaction: StatementRunner,
  mark: Mark = 'wait_reported_at',
): Promise<Waiting[]> {
  if (waiting.length === 0) return [];
  const teams = waiting.map(({ deliveryTeamId }) => deliveryTeamId);
  const ids = waiting.map(({ deliveryId }) => deliveryId);
  const before = waiting.map(({ reportedBefore }) => reportedBefore);
  const noted = await transaction.query<{ id: string }>(sql`
    UPDATE market_delivery AS delivery SET ${raw(mark)} = now()
    FROM unnest(${teams}::uuid[], ${ids}::uuid[], ${before}::timestamptz[]) AS due (team_id, id, before)
    WHERE delivery.team_id = due.team_id AND delivery.id = due.id AND delivery.${raw(mark)} IS NOT DISTINCT FROM due.before
    RETURNING delivery.id`);
  const ours = new Set(noted.map(({ id }) => id));
  return waiting.filter(({ deliveryId }) => ours.has(deliveryId));
}
