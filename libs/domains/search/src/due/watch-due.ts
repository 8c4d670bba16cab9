import { sql, type Database } from '@team-operations/database';
import { repeat, type Logger, type RunningLoop } from '@team-operations/service';
import { Gauge, type Registry } from 'prom-client';

const every = 5000;

/** Shows how much is due, and for how long, whichever worker writes it. */
export function watchDue({
  database,
  logger,
  metrics,
}: {
  database: Database;
  logger: Logger;
  metrics: Registry;
}): RunningLoop {
  const due = new Gauge({
    name: 'search_due_changes',
    help: 'Changes of names whose entries in the search index are due.',
    registers: [metrics],
  });
  const oldest = new Gauge({
    name: 'search_due_oldest_seconds',
    help: 'Age of the oldest changed name whose entries in the search index are due, in seconds.',
    registers: [metrics],
  });
  return repeat({
    every,
    async work() {
      const [row] = await database.query<{ count: number; age: number }>(sql`
        SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(noted_at)), 0)::float8 AS age FROM search_due`);
      due.set(row?.count ?? 0);
      oldest.set(row?.age ?? 0);
    },
    onError: (err) => logger.debug({ err }, 'due entries of the search index could not be counted'),
  });
}
