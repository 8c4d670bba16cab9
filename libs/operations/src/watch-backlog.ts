import { raw, sql, type Database } from '@team-operations/database';
import { repeat, type Logger, type RunningLoop } from '@team-operations/service';
import { Gauge, type Registry } from 'prom-client';

const every = 5000;

/** What waits in a table, one row each. */
export interface Backlog {
  table: string;
  /** The column with the time since which a row waits. */
  since: string;
  /** The gauge of how many rows there are. */
  count: { name: string; help: string };
  /** The gauge of the age of the oldest, in seconds. */
  oldest: { name: string; help: string };
}

/** Shows how much waits in a table, and for how long, whichever process does the work. */
export function watchBacklog(
  { table, since, ...shown }: Backlog,
  { database, logger, metrics }: { database: Database; logger: Logger; metrics: Registry },
): RunningLoop {
  const registers = [metrics];
  const count = new Gauge({ ...shown.count, registers });
  const oldest = new Gauge({ ...shown.oldest, registers });
  return repeat({
    every,
    async work() {
      const [row] = await database.query<{ count: number; age: number }>(sql`
        SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(${raw(since)})), 0)::float8 AS age
        FROM ${raw(table)}`);
      count.set(row?.count ?? 0);
      oldest.set(row?.age ?? 0);
    },
    onError: (err) => logger.debug({ err, table }, 'waiting rows could not be counted'),
  });
}
