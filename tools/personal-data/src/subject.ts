import { sql, type StatementRunner } from '@team-operations/database';
import { contactLocations } from './contact-locations.ts';
import { personLocations } from './person-locations.ts';
import type { Location, Subject } from './location.ts';
import { significantDigits, significantDigitsOf } from './telephone-number.ts';

/** Whom to look for. */
export type Whom = { email: string } | { telephone: string };

/** People with the address, and the invitations to it: a person who was invited need not have accepted. */
async function byEmail(database: StatementRunner, email: string): Promise<Subject> {
  const found = await database.query<{ id: string; name: string | null }>(sql`
    SELECT id, name FROM person WHERE lower(email) = lower(${email})
    UNION ALL SELECT id, NULL FROM team_invitation WHERE email = lower(${email})`);
  return {
    matchedBy: 'email',
    ids: found.map(({ id }) => id),
    names: found.flatMap(({ name }) => name ?? []),
    digits: '',
  };
}

/** Submissions of which any revision named the number as its contact. */
async function byTelephone(database: StatementRunner, telephone: string): Promise<Subject> {
  const digits = significantDigits(telephone);
  const submissions = await database.query<{ id: string }>(sql`
    WITH said AS (
      SELECT submission_id AS id, received #>> '{contact,telephone}' AS telephone FROM sip_revision
      UNION ALL SELECT id, submission #>> '{contact,telephone}' FROM sip_submission)
    SELECT DISTINCT id FROM said
    WHERE ${significantDigitsOf(sql`telephone`)} = ${digits}`);
  return { matchedBy: 'telephone', ids: submissions.map(({ id }) => id), names: [], digits };
}

/** Finds what is kept of someone; no ids when nothing is. */
export function findSubject(database: StatementRunner, whom: Whom): Promise<Subject> {
  return 'email' in whom ? byEmail(database, whom.email) : byTelephone(database, whom.telephone);
}

export function placesOf({ matchedBy }: Subject): readonly Location[] {
  return matchedBy === 'email' ? personLocations : contactLocations;
}

/** Where the tables do not show it: said with every export and erasure. */
export const elsewhere: Record<Subject['matchedBy'], readonly string[]> = {
  email: [
    'Topics: the person who acknowledged a fault is named on dno.fault-notifications.v1 for 30 days, on dno.open-faults.v1 while it is open.',
    'Free text that people wrote (notes, comments, reasons) is not searched, nor are names typed otherwise than the person is called.',
    'Backups, and what receivers of events have stored.',
  ],
  telephone: [
    'Topics: sip.submissions.v1 drops the contact after 7 days; dead-letter.v1, if it was given up, after 30.',
    'Free text that people wrote (notes, comments, additional_info) and what the market sent is not searched.',
    'Backups, and what receivers of events have stored.',
  ],
};
