import { refuse, ArgumentError } from '@team-operations/setup';
import type { Comparison } from './comparison.ts';

/** Rows of the teams whose growth is measured. */
export const growingSizes: readonly number[] = [10_000, 100_000, 1_000_000];

/** The sizes that were typed; undefined: none. Ends the process where one is no number of rows. */
export function readSizes(typed: readonly string[]): readonly number[] | undefined {
  const odd = typed.find((size) => !/^[1-9]\d{1,7}$/.test(size));
  if (odd !== undefined)
    process.exit(
      refuse('bench', new ArgumentError(`--size ${odd} is not a number of rows from 10 to 99999999.`)),
    );
  return typed.length === 0 ? undefined : typed.map(Number);
}

/** A comparison for each size; a list and a new job are what the number of jobs may slow down. */
export function atSizes(comparison: Comparison, sizes: readonly number[] | undefined): readonly Comparison[] {
  if (sizes === undefined || comparison.growsWithJobs !== true) return [comparison];
  return sizes.map((jobsInTeam) => ({ ...comparison, jobsInTeam }));
}
