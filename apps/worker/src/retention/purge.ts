import { randomUUID } from 'node:crypto';
import { retentionRules } from '@team-operations/catalogue';
import { sql, type Database, type RetentionRule } from '@team-operations/database';
import { insertOutbox, operationsAudit } from '@team-operations/messaging';
import { pause } from '@team-operations/service';
import type { RetentionPeriods } from './periods.ts';

export interface PurgeOptions {
  database: Database;
  periods: RetentionPeriods;
  signal: AbortSignal;
  onPurged?: (kind: string, rows: number) => void;
  onFailure?: (kind: string, error: unknown) => void;
  /** Most rows in one transaction: few enough that no request waits for it; default: 500. */
  batch?: number;
}

const by = 'worker';

/** What one batch takes away. */
interface Batch {
  runId: string;
  kind: string;
  rule: RetentionRule;
  days: number;
  atMost: number;
}

/**
 * One batch of a kind, with the note of it. Of several workers one has its turn at a kind, by a lock that ends with the
 * transaction; the others answer 0 and leave it to that one.
 */
function purgeBatch(database: Database, { runId, kind, rule, days, atMost }: Batch): Promise<number> {
  return database.transaction(async (transaction) => {
    const [turn] = await transaction.query<{ ours: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtext('retention'), hashtext(${kind})) AS ours`,
    );
    if (turn?.ours !== true) return 0;
    const [purged] = await transaction.query<{ rows: number }>(rule.purge(days, atMost));
    const rows = purged?.rows ?? 0;
    const note = { key: runId, data: { runId, by, kind, days, rows } };
    if (rows > 0)
      await transaction.query(insertOutbox([operationsAudit.event('retention.rows.purged', note)]));
    return rows;
  });
}

async function purgeKind(wanted: Omit<Batch, 'atMost'>, options: PurgeOptions): Promise<number> {
  const { database, signal, onPurged = () => undefined, batch = 500 } = options;
  let total = 0;
  for (let rows = batch; rows >= batch && !signal.aborted;) {
    rows = await purgeBatch(database, { ...wanted, atMost: batch });
    total += rows;
    if (rows > 0) onPurged(wanted.kind, rows);
    if (rows >= batch) await pause(20, signal);
  }
  return total;
}

export interface PurgeReport {
  runId: string;
  purged: { kind: string; days: number; rows: number }[];
  failed: string[];
}

/**
 * Purges every kind whose time is over, in batches, and notes each batch and the run on the audit topic. A kind that fails is
 * reported to `onFailure` and tried again in the next run, as is what a run that was cut off has left; the others go on.
 */
export async function purgeExpired(options: PurgeOptions): Promise<PurgeReport> {
  const { database, periods, onFailure = () => undefined } = options;
  const startedAt = new Date().toISOString();
  const report: PurgeReport = { runId: randomUUID(), purged: [], failed: [] };
  for (const [kind, rule] of Object.entries(retentionRules)) {
    const days = periods[kind] ?? rule.days;
    try {
      const rows = await purgeKind({ runId: report.runId, kind, rule, days }, options);
      report.purged.push({ kind, days, rows });
    } catch (error) {
      report.failed.push(kind);
      onFailure(kind, error);
    }
  }
  const data = {
    runId: report.runId,
    by,
    startedAt,
    finishedAt: new Date().toISOString(),
    purged: report.purged,
  };
  await database.query(
    insertOutbox([operationsAudit.event('retention.run.finished', { key: report.runId, data })]),
  );
  return report;
}
