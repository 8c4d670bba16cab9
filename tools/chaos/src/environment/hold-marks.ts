import { until } from '@team-operations/service/loops';
import pg from 'pg';
import type { Environment } from './environment.ts';

/** Whether a worker waits to mark rows that are locked. Not asked in the transaction that locks: it would see what it saw first. */
async function isMarkWaiting(admin: pg.Client): Promise<boolean> {
  const waiting = await admin.query(`
    SELECT pid FROM pg_stat_activity
    WHERE application_name = 'worker' AND wait_event_type = 'Lock' AND query LIKE '%SET published_at = now()%'`);
  return waiting.rowCount !== 0;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'chaos, holds marks' });
  await client.connect();
  return client;
}

/**
 * Keeps a relay between what it sends and what it marks as sent: locks the rows that wait, so that the mark cannot be set, and
 * returns once someone waits to set it. Answers how many rows are held, and what lets go of them; null when nothing was
 * sent within the time.
 */
export async function holdMarks(
  environment: Environment,
  patience: number,
): Promise<{ rows: number; letGo(): Promise<void> } | null> {
  const client = await connect(environment.databaseUrl);
  const letGo = () => client.end();
  // The owner does not see what the sessions of other users wait for.
  const admin = await connect(environment.databaseAdminUrl);
  try {
    await client.query('BEGIN');
    let rows = 0;
    const isMarkHeld = async () => {
      const locked = await client.query(
        'SELECT id FROM outbox_message WHERE published_at IS NULL FOR UPDATE SKIP LOCKED',
      );
      // Rows that are locked already are locked again, and counted once.
      rows = Math.max(rows, locked.rowCount ?? 0);
      return isMarkWaiting(admin);
    };
    if (await until(isMarkHeld, { within: patience, every: 5 })) return { rows, letGo };
  } finally {
    await admin.end();
  }
  await letGo();
  return null;
}
