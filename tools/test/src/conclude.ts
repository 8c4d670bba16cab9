import { list, table, verdict } from './summary.ts';
import type { Outcome } from './test-results.ts';

/** Prints what ran, the tests that failed, also those that then passed alone, and, alone on the last line, the count; sets the exit code. */
export function conclude(checks: Outcome[], tests: Outcome[]): void {
  const { passed, failed, good } = verdict(checks, tests);
  console.log(`\n${table([...checks, ...tests])}\n`);
  const failures = tests.flatMap((test) => test.failures ?? []);
  if (failures.length > 0) console.log(list('Failed', failures));
  const unsteady = tests.flatMap((test) => test.unsteady ?? []);
  if (unsteady.length > 0) console.log(list('Failed beside other tests, and passed alone', unsteady));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = good ? 0 : 1;
}
