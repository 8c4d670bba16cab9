import type { Database } from '@team-operations/database';
import type { Invocation } from './arguments.ts';
import { erasePersonalData, type Erasure } from './erase.ts';
import { exportPersonalData } from './export.ts';
import { openFaultsOf, openFaultWarning, type OpenFault } from './open-faults.ts';
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
  dryRun: boolean,
): string {
  const [gone, stays] = dryRun ? ['would be erased', 'would stay'] : ['erased', 'stays'];
  return [
    ...openFaultWarning(openFaults, dryRun),
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
  const { dryRun, json } = invocation;
  const openFaults = await openFaultsOf(database, subject);
  const report = await erasePersonalData(database, subject, { by, dryRun });
  write(
    json ? JSON.stringify({ dryRun, openFaults, ...report }, null, 2) : described(report, openFaults, dryRun),
  );
  return 0;
}
