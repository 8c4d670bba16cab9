import { sql, type Database } from '@team-operations/database';
import { repeat, type Logger, type RunningLoop } from '@team-operations/service';
import { Gauge, type Registry } from 'prom-client';

const every = 5000;

/** Shows how many market messages wait for the gateway, and for how long, whichever worker sends them. */
export function watchWaiting({
  database,
  logger,
  metrics,
}: {
  database: Database;
  logger: Logger;
  metrics: Registry;
}): RunningLoop {
  const waiting = new Gauge({
    name: 'market_deliveries_waiting',
    help: 'Market messages that wait for the gateway.',
    registers: [metrics],
  });
  const oldest = new Gauge({
    name: 'market_deliveries_oldest_seconds',
    help: 'Age of the oldest market message that waits for the gateway, in seconds.',
    registers: [metrics],
  });
  return repeat({
    every,
    async work() {
      const [row] = await database.query<{ count: number; age: number }>(sql`
        SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
        FROM market_delivery`);
      waiting.set(row?.count ?? 0);
      oldest.set(row?.age ?? 0);
    },
    onError: (err) => logger.debug({ err }, 'waiting market messages could not be counted'),
  });
}
