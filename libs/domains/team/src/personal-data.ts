import { erasedEmail, erasedName } from '@team-operations/credentials';
import { sql, type PersonalData, type Subject } from '@team-operations/database';

/** A well-formed argon2id hash that no password has. */
const unusableHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const matchedBy = 'email';
const isTheirs = ({ ids }: Subject) => sql`person_id = ANY (${ids}::uuid[])`;

/** What the tables of a team hold of people. */
export const personalData: PersonalData = {
  subjects: {
    // People with the address, and the invitations to it: a person who was invited need not have accepted.
    email: (email) => sql`
      SELECT id, name FROM person WHERE lower(email) = lower(${email})
      UNION ALL SELECT id, NULL FROM team_invitation WHERE email = lower(${email})`,
  },
  rows: [
    {
      ...{ matchedBy, table: 'team_invitation', as: 'invitation' },
      joins: sql`JOIN team ON team.id = invitation.team_id`,
      where: ({ ids }) => sql`invitation.id = ANY (${ids}::uuid[])`,
      shows: { team: 'team.name', email: 'email', role: 'role', createdAt: 'invitation.created_at' },
      erased: 'deleted',
    },
    {
      ...{ matchedBy, table: 'person' },
      where: ({ ids }) => sql`id = ANY (${ids}::uuid[])`,
      shows: { id: 'id', email: 'email', name: 'name', createdAt: 'created_at' },
      // The row stays, nameless: audit entries and jobs point to it.
      erased: {
        set: () => ({ email: erasedEmail, name: sql`${erasedName}`, password_hash: sql`${unusableHash}` }),
      },
    },
    {
      ...{ matchedBy, table: 'team_member' },
      joins: sql`JOIN team ON team.id = team_id`,
      where: isTheirs,
      shows: { team: 'team.name', role: 'role' },
      keptBecause: 'jobs name the member who did them; the member is anonymous once the person is erased',
    },
  ],
};
