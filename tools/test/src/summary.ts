import type { Outcome } from './test-results.ts';

/** `900 ms`, `12.3 s`. */
export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The table of what ran. Projects without tests are left out. */
export function table(outcomes: Outcome[]): string {
  const rows = outcomes
    .filter(({ passed, failed }) => passed + failed > 0)
    .map(({ name, passed, failed, milliseconds, remark }) => [
      failed === 0 ? '✓' : '✗',
      name,
      `${passed} passed`,
      failed === 0 ? '' : `${failed} failed`,
      milliseconds === undefined ? '' : seconds(milliseconds),
      remark ?? '',
    ]);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Lines under a heading. */
export function list(heading: string, lines: string[]): string {
  return `${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

export interface Verdict {
  passed: number;
  failed: number;
  /** Nothing failed, and at least one test ran. */
  good: boolean;
}

/** Adds everything up. A run in which no test ran at all is no proof of anything, and counts as one failure. */
export function verdict(checks: Outcome[], tests: Outcome[]): Verdict {
  const all = [...checks, ...tests];
  const passed = sum(all.map((outcome) => outcome.passed));
  const testsRun = sum(tests.map((outcome) => outcome.passed + outcome.failed));
  const failed = sum(all.map((outcome) => outcome.failed)) + (testsRun === 0 ? 1 : 0);
  return { passed, failed, good: failed === 0 };
}

/** The sum of numbers. */
export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
