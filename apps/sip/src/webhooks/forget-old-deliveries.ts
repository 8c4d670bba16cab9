import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type StatementRunner } from '@team-operations/database';
import type { Logger } from '@team-operations/service';

/** How long teams can look at deliveries and replay them. */
export const deliveriesKeptDays = 30;

const atOnce = 1000;
const everyMilliseconds = 60 * 60_000;

/** Deletes deliveries that ended long ago, some at a time; answers how many. */
export async function forgetOldDeliveries(database: StatementRunner): Promise<number> {
  const forgotten = await database.query(sql`
    DELETE FROM webhook_delivery WHERE (team_id, id) IN (
      SELECT delivery.team_id, delivery.id FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
        SELECT team_id, id FROM webhook_delivery
        WHERE team_id = endpoint.team_id AND endpoint_id = endpoint.id AND state <> 'waiting'
          AND created_at < now() - make_interval(days => ${deliveriesKeptDays})
        ORDER BY created_at LIMIT ${atOnce}
      ) AS delivery LIMIT ${atOnce})
    RETURNING 1`);
  return forgotten.length;
}

/** Keeps the log of deliveries as long as was promised, and no longer. */
export function keepForgettingDeliveries(
  database: StatementRunner,
  logger: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const forgotten = await forgetOldDeliveries(database).catch((err: unknown) => {
        logger.warn({ err }, 'old deliveries of webhooks could not be deleted');
        return 0;
      });
      const pause = forgotten === atOnce ? 100 : everyMilliseconds;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
