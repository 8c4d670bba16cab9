import { randomUUID } from 'node:crypto';
import type { Database, StatementRunner, Subject } from '@team-operations/database';
import { insertOutbox, operationsAudit, type OutboxEvent } from '@team-operations/messaging';
import { credentialRevocations, credentialsOf } from '@team-operations/credentials';
import { eraseRows, findRows } from './statements.ts';
import { elsewhere, rowsFor } from './subject.ts';

export interface Erasure {
  erased: { place: string; rows: number }[];
  /** What the law or the trade makes us keep. */
  kept: { place: string; rows: number; why: string }[];
  elsewhere: readonly string[];
}

/** Rolls a transaction back that was only a rehearsal. */
class Rehearsed extends Error {}

/** Every process drops immediately what the person could sign in with. */
async function revocations(transaction: StatementRunner, subject: Subject): Promise<OutboxEvent[]> {
  if (subject.matchedBy !== 'email') return [];
  const credentials = await transaction.query<{ id: string }>(credentialsOf(subject));
  const revokedAt = new Date().toISOString();
  return credentials.map(({ id }) =>
    credentialRevocations.event('credential.revoked', { key: id, data: { credentialId: id, revokedAt } }),
  );
}

async function eraseIn(transaction: StatementRunner, subject: Subject): Promise<Erasure> {
  const report: Erasure = { erased: [], kept: [], elsewhere: elsewhere(subject) };
  for (const declared of rowsFor(subject)) {
    const { table: place, erased, keptBecause } = declared;
    const rows = await transaction.query(eraseRows(declared, subject) ?? findRows(declared, subject));
    if (erased !== undefined) report.erased.push({ place, rows: rows.length });
    else report.kept.push({ place, rows: rows.length, why: keptBecause ?? '' });
  }
  return report;
}

/**
 * Takes someone out of everything that need not be kept, in one transaction with the note of it. A dry run does the same and
 * rolls it back, so that its figures are what would happen.
 */
export async function erasePersonalData(
  database: Database,
  subject: Subject,
  { by, dryRun }: { by: string; dryRun: boolean },
): Promise<Erasure> {
  let report: Erasure | undefined;
  try {
    await database.transaction(async (transaction) => {
      const events = await revocations(transaction, subject);
      report = await eraseIn(transaction, subject);
      const { erased, kept } = report;
      const runId = randomUUID();
      const { matchedBy, ids } = subject;
      const data = { runId, by, matchedBy, recordIds: [...ids], erased, kept };
      const note = operationsAudit.event('personal-data.erased', { key: runId, data });
      await transaction.query(insertOutbox([...events, note]));
      if (dryRun) throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  if (report === undefined) throw new Error('the erasure returned no report');
  return report;
}
