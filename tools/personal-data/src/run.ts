import type { Database, Subject } from '@team-operations/database';
import type { Invocation } from './arguments.ts';
import { erasePersonalData, type Erasure } from './erase.ts';
import { exportPersonalData } from './export.ts';
import { openFaultsOf, openFaultWarning, type OpenFault, type Outcome } from './open-faults.ts';
import { findSubject } from './subject.ts';

export interface Parts {
  database: Database;
  /** Who does it; for the audit. */
  by: string;
  write: (text: string) => void;
}

function described(
  { erased, kept, elsewhere }: Erasure,
  openFaults: readonly OpenFault[],
  outcome: Outcome,
): string {
  const dryRun = outcome !== 'erased';
  const [gone, stays] = dryRun ? ['would be erased', 'would stay'] : ['erased', 'stays'];
  return [
    ...openFaultWarning(openFaults, outcome),
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

/** An erasure cannot be undone, and the operator's engineer may need the contact of a fault that is still open. */
async function erase(
  { dryRun, withOpenFaults, json }: Extract<Invocation, { command: 'erase' }>,
  subject: Subject,
  { database, by, write }: Parts,
): Promise<number> {
  const openFaults = await openFaultsOf(database, subject);
  const refused = openFaults.length > 0 && !withOpenFaults;
  if (refused && !dryRun) {
    const lines = openFaultWarning(openFaults, 'refused').join('\n');
    write(json ? JSON.stringify({ dryRun, refused, openFaults }, null, 2) : lines);
    return 1;
  }
  const report = await erasePersonalData(database, subject, { by, dryRun });
  const rehearsed = refused ? 'dry run, then refused' : 'dry run';
  write(
    json
      ? JSON.stringify({ dryRun, refused, openFaults, ...report }, null, 2)
      : described(report, openFaults, dryRun ? rehearsed : 'erased'),
  );
  return 0;
}
