import { randomUUID } from 'node:crypto';
import { sql, type Database, type Subject } from '@team-operations/database';
import { insertOutbox, operationsAudit } from '@team-operations/messaging';
import { findRows } from './statements.ts';
import { elsewhere, rowsFor } from './subject.ts';

/** Everything that is kept of someone, by place. */
export interface PersonalData {
  matchedBy: Subject['matchedBy'];
  exportedAt: string;
  data: Record<string, unknown[]>;
  /** What the tables do not show. */
  elsewhere: readonly string[];
}

/** Collects what is kept of someone at one moment, and notes on the audit topic that it was. */
export function exportPersonalData(database: Database, subject: Subject, by: string): Promise<PersonalData> {
  const { matchedBy, ids } = subject;
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    const data: Record<string, unknown[]> = {};
    for (const rows of rowsFor(subject)) {
      const found = await transaction.query<{ row: unknown }>(findRows(rows, subject));
      data[rows.table] = found.map(({ row }) => row);
    }
    const runId = randomUUID();
    const exported = Object.entries(data).map(([place, rows]) => ({ place, rows: rows.length }));
    const note = { runId, by, matchedBy, recordIds: [...ids], exported };
    const event = operationsAudit.event('personal-data.exported', { key: runId, data: note });
    await transaction.query(insertOutbox([event]));
    return { matchedBy, exportedAt: new Date().toISOString(), data, elsewhere: elsewhere(subject) };
  });
}
