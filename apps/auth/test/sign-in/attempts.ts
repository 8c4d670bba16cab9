import type { TestBed } from '@team-operations/testing';
import { makeTeam } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { emailDigest } from '@team-operations/credentials';
import { usualSlowDown } from '../../src/sign-in/slow-down.ts';
import { userOf, type SettingsUnderTest } from '../settings/settings-under-test.ts';

/** Slows down as usual, in tenths of the time. */
export const slowDown = { ...usualSlowDown, freeAttempts: 2, firstDelay: 150, longestDelay: 300 };

/** A person for whom no password was tried yet. */
export const freshMember = async (bed: TestBed) => userOf(await makeTeam(bed.database), 'member');

/** What came of it, and after how many milliseconds. */
export async function timed<T>(work: PromiseLike<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

/** What was logged about an e-mail address that no person has. */
export const unknownEmailEvents = ({ database }: Pick<SettingsUnderTest, 'database'>, email: string) =>
  database.query<{ event: string; person_id: null; details: object; address: string }>(sql`
    SELECT event, person_id, details, address FROM security_event
    WHERE details ->> 'email' = ${emailDigest(email)} ORDER BY at, id`);
