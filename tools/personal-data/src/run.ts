import type { Database, Subject } from '@team-operations/database';
import type { Invocation } from './arguments.ts';
import { erasePersonalData, type Erasure } from './erase.ts';
import { exportPersonalData } from './export.ts';
import { openFaultWarning, type Outcome } from './open-fault-warning.ts';
import { findOpen, isNoneOpen, type Open } from './open-faults.ts';
import { findSubject } from './subject.ts';

export interface Parts {
  database: Database;
  /** Who does it; for the audit. */
  by: string;
  write: (text: string) => void;
}

function described({ erased, kept, elsewhere }: Erasure, open: Open, outcome: Outcome): string {
  const dryRun = outcome !== 'erased';
  const [gone, stays] = dryRun ? ['would be erased', 'would stay'] : ['erased', 'stays'];
  return [
    ...openFaultWarning(open, outcome),
    ...erased.map(({ place, rows }) => `${place}: ${rows} ${gone}`),
    ...kept.map(({ place, rows, why }) => `${place}: ${rows} ${stays}: ${why}`),
    'Not in the tables:',
    ...elsewhere.map((sentence) => `  ${sentence}`),
    ...(dryRun ? ['This was a dry run: nothing was changed.'] : []),
  ].join('\n');
}

/** Does what was requested; returns the exit code. */
export async function run(invocation: Invocation, { database, by, write }: Parts): Promise<number> {
  const subject = await findSubject(database, invocation.whom);
  if (subject.ids.length === 0) {
    write('No data found for this person.');
    return 1;
  }
  if (invocation.command === 'export') {
    write(JSON.stringify(await exportPersonalData(database, subject, by), null, 2));
    return 0;
  }
  return erase(invocation, subject, { database, by, write });
}

/** An erasure cannot be undone, and the operator's engineer may need the contact of a fault that is still open, or of a call that was not made. */
async function erase(
  { dryRun, withOpenFaults, json }: Extract<Invocation, { command: 'erase' }>,
  subject: Subject,
  { database, by, write }: Parts,
): Promise<number> {
  const open = await findOpen(database, subject);
  const refused = !isNoneOpen(open) && !withOpenFaults;
  if (refused && !dryRun) {
    const lines = openFaultWarning(open, 'refused').join('\n');
    write(json ? JSON.stringify({ dryRun, refused, ...open }, null, 2) : lines);
    return 1;
  }
  const report = await erasePersonalData(database, subject, { by, dryRun });
  const rehearsed = refused ? 'dry run, then refused' : 'dry run';
  write(
    json
      ? JSON.stringify({ dryRun, refused, ...open, ...report }, null, 2)
      : described(report, open, dryRun ? rehearsed : 'erased'),
  );
  return 0;
}
