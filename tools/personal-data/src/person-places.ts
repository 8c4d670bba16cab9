import { sql } from '@team-operations/database';
import type { Place } from './place.ts';

/** Stands where the name of somebody stood. */
const nobody = 'Erased person';

/** A well-formed argon2id hash that no password has. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Where somebody who signs in stands. */
export const personPlaces: readonly Place[] = [
  {
    name: 'person',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', id, 'email', email, 'name', name, 'createdAt', created_at) AS row
      FROM person WHERE id = ANY (${ids}::uuid[])`,
    // The row stays, nameless: audit entries and jobs point to it.
    erase: ({ ids }) => sql`
      UPDATE person SET email = 'erased-' || id || '@erased.invalid', name = ${nobody}, password_hash = ${nobodysHash}
      WHERE id = ANY (${ids}::uuid[]) RETURNING id`,
  },
  {
    name: 'sign_in_session',
    find: ({ ids }) => sql`
      SELECT json_build_object('address', address, 'userAgent', user_agent, 'createdAt', created_at, 'lastSeenAt', last_seen_at) AS row
      FROM sign_in_session WHERE person_id = ANY (${ids}::uuid[])`,
    erase: ({ ids }) => sql`DELETE FROM sign_in_session WHERE person_id = ANY (${ids}::uuid[]) RETURNING id`,
  },
  {
    name: 'oauth_grant',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', grants.id, 'client', client.name, 'scopes', grants.scopes, 'createdAt', grants.created_at,
        'lastUsedAt', grants.last_used_at) AS row
      FROM oauth_grant AS grants JOIN oauth_client AS client USING (client_id) WHERE person_id = ANY (${ids}::uuid[])`,
    erase: ({ ids }) => sql`DELETE FROM oauth_grant WHERE person_id = ANY (${ids}::uuid[]) RETURNING id`,
  },
  {
    name: 'api_key',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', id, 'name', name, 'hint', hint, 'scopes', scopes, 'createdAt', created_at, 'lastUsedAt', last_used_at) AS row
      FROM api_key WHERE person_id = ANY (${ids}::uuid[])`,
    // The row stays, since audit entries name the key; it opens nothing any more.
    erase: ({ ids }) => sql`
      UPDATE api_key SET name = ${nobody}, revoked_at = coalesce(revoked_at, now())
      WHERE person_id = ANY (${ids}::uuid[]) RETURNING id`,
  },
  {
    name: 'dno_fault',
    find: ({ ids, names }) => sql`
      SELECT json_build_object('id', id, 'acknowledgedBy', acknowledged_by, 'callConfirmedBy', call_confirmed_by) AS row FROM dno_fault
      WHERE (acknowledged_by = ANY (${names}::text[]) OR call_confirmed_by = ANY (${names}::text[]))
        AND team_id IN (SELECT team_id FROM team_member WHERE person_id = ANY (${ids}::uuid[]))`,
    erase: ({ ids, names }) => sql`
      UPDATE dno_fault SET
        acknowledged_by = CASE WHEN acknowledged_by = ANY (${names}::text[]) THEN ${nobody} ELSE acknowledged_by END,
        call_confirmed_by = CASE WHEN call_confirmed_by = ANY (${names}::text[]) THEN ${nobody} ELSE call_confirmed_by END
      WHERE (acknowledged_by = ANY (${names}::text[]) OR call_confirmed_by = ANY (${names}::text[]))
        AND team_id IN (SELECT team_id FROM team_member WHERE person_id = ANY (${ids}::uuid[])) RETURNING id`,
  },
  {
    name: 'team_member',
    find: ({ ids }) => sql`
      SELECT json_build_object('team', team.name, 'role', role) AS row
      FROM team_member JOIN team ON team.id = team_id WHERE person_id = ANY (${ids}::uuid[])`,
    keptBecause: 'jobs say which member did them; the member is nameless once the person is',
  },
  {
    name: 'job',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', id, 'status', status, 'scheduledDate', scheduled_date) AS row
      FROM job WHERE assigned_engineer_id = ANY (${ids}::uuid[])`,
    keptBecause: "the team's record of work that was done; it names the engineer by id alone",
  },
  {
    name: 'audit_entry',
    find: ({ ids }) => sql`
      SELECT json_build_object('operation', operation, 'resourceId', resource_id, 'surface', surface, 'at', at) AS row
      FROM audit_entry WHERE person_id = ANY (${ids}::uuid[]) ORDER BY at`,
    keptBecause:
      'evidence of who changed what, as long as claims may be made (Limitation Act 1980, section 5); by id alone',
  },
  {
    name: 'security_event',
    find: ({ ids }) => sql`
      SELECT json_build_object('event', event, 'address', address, 'userAgent', user_agent, 'details', details, 'at', at) AS row
      FROM security_event WHERE person_id = ANY (${ids}::uuid[]) ORDER BY at`,
    keptBecause: 'security: what break-ins are found by, for 400 days; by id, with address and browser',
  },
];
