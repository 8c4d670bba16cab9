import { credentialsOf } from '@team-operations/credentials';
import { sql, type PersonalData } from '@team-operations/database';

const matchedBy = 'email';

/** What the tables of all operations hold of people who sign in. */
export const personalData: PersonalData = {
  rows: [
    {
      // By their credentials: those are erased later, since the tables of credentials come after these.
      ...{ matchedBy, table: 'idempotency_key' },
      where: (subject) => sql`credential_id IN (${credentialsOf(subject)})`,
      shows: { operation: 'operation', createdAt: 'created_at' },
      erased: 'deleted',
    },
    {
      ...{ matchedBy, table: 'audit_entry' },
      where: ({ ids }) => sql`person_id = ANY (${ids}::uuid[])`,
      shows: { operation: 'operation', resourceId: 'resource_id', surface: 'surface', at: 'at' },
      order: 'at',
      keptBecause:
        'evidence of who changed what, as long as claims may be made (Limitation Act 1980, section 5); by id, and by name where the resource has it',
    },
  ],
};
