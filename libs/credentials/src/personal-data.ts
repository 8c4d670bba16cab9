import { sql, type PersonalData, type Sql, type Subject } from '@team-operations/database';
import { erasedName } from './erased-person.ts';

const matchedBy = 'email';
const isTheirs = ({ ids }: Subject) => sql`person_id = ANY (${ids}::uuid[])`;

/** The credentials that persons came in with. */
export const credentialsOf = (subject: Subject): Sql => sql`
  SELECT id FROM oauth_grant WHERE ${isTheirs(subject)} UNION ALL SELECT id FROM api_key WHERE ${isTheirs(subject)}`;

/** What the tables of credentials and sign-in hold of people. */
export const personalData: PersonalData = {
  rows: [
    {
      ...{ matchedBy, table: 'sign_in_session' },
      where: isTheirs,
      shows: {
        address: 'address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        lastSeenAt: 'last_seen_at',
      },
      erased: 'deleted',
    },
    {
      ...{ matchedBy, table: 'oauth_grant', as: 'grants' },
      joins: sql`JOIN oauth_client AS client USING (client_id)`,
      where: isTheirs,
      shows: {
        id: 'grants.id',
        client: 'client.name',
        scopes: 'grants.scopes',
        createdAt: 'grants.created_at',
        lastUsedAt: 'grants.last_used_at',
      },
      erased: 'deleted',
    },
    {
      ...{ matchedBy, table: 'api_key' },
      where: isTheirs,
      shows: {
        ...{ id: 'id', name: 'name', hint: 'hint', scopes: 'scopes' },
        ...{ createdAt: 'created_at', lastUsedAt: 'last_used_at' },
      },
      // The row stays, since audit entries name the key; it opens nothing any more.
      erased: { set: () => ({ name: sql`${erasedName}`, revoked_at: sql`coalesce(revoked_at, now())` }) },
    },
    {
      ...{ matchedBy, table: 'security_event' },
      where: isTheirs,
      shows: { event: 'event', address: 'address', userAgent: 'user_agent', details: 'details', at: 'at' },
      order: 'at',
      keptBecause: 'security: what break-ins are found by, for 400 days; by id, with address and browser',
    },
  ],
};
