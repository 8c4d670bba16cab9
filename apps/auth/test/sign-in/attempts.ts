import type { TestBed } from '@team-operations/testing';
import { makeTeam } from '@team-operations/testing';
import { usualSlowDown } from '../../src/sign-in/slow-down.ts';
import { userOf } from '../settings/settings-under-test.ts';

/** Slows down as usual, in tenths of the time. */
export const slowDown = { ...usualSlowDown, freeAttempts: 2, firstDelay: 150, longestDelay: 300 };

/** Somebody for whom nobody has tried a password yet. */
export const freshMember = async (bed: TestBed) => userOf(await makeTeam(bed.database), 'member');

/** What came of it, and after how many milliseconds. */
export async function timed<T>(work: PromiseLike<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}
