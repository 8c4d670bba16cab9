import { table, verdict } from './summary.ts';
import type { Outcome } from './test-results.ts';

/** Prints what ran, the tests that failed and, alone on the last line, the count; sets the exit code. */
export function conclude(checks: Outcome[], tests: Outcome[]): void {
  const { passed, failed, good } = verdict(checks, tests);
  console.log(`\n${table([...checks, ...tests])}\n`);
  const failures = tests.flatMap((test) => test.failures ?? []);
  if (failures.length > 0) console.log(`Failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = good ? 0 : 1;
}
