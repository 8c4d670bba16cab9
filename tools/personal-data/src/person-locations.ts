import { erasedEmail } from '@team-operations/credentials';
import { sql, type Sql } from '@team-operations/database';
import { acknowledged, confirmedTheCall, inTheirTeams, released, releasedByPlan } from './named.ts';
import type { Location, Subject } from './location.ts';

/** Replaces the name of an erased person. */
const erasedName = 'Erased person';

/** A well-formed argon2id hash that no password has. */
const unusableHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** What they came in with. */
export const credentialsOf = ({ ids }: Subject): Sql => sql`
  SELECT id FROM oauth_grant WHERE person_id = ANY (${ids}::uuid[])
  UNION ALL SELECT id FROM api_key WHERE person_id = ANY (${ids}::uuid[])`;

/** Where data of a person who signs in is. */
export const personLocations: readonly Location[] = [
  {
    name: 'team_invitation',
    find: ({ ids }) => sql`
      SELECT json_build_object('team', team.name, 'email', email, 'role', role, 'createdAt', invitation.created_at) AS row
      FROM team_invitation AS invitation JOIN team ON team.id = team_id WHERE invitation.id = ANY (${ids}::uuid[])`,
    erase: ({ ids }) => sql`DELETE FROM team_invitation WHERE id = ANY (${ids}::uuid[]) RETURNING id`,
  },
  {
    name: 'person',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', id, 'email', email, 'name', name, 'createdAt', created_at) AS row
      FROM person WHERE id = ANY (${ids}::uuid[])`,
    // The row stays, nameless: audit entries and jobs point to it.
    erase: ({ ids }) => sql`
      UPDATE person SET email = ${erasedEmail}, name = ${erasedName}, password_hash = ${unusableHash}
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
    name: 'idempotency_key',
    find: (subject) => sql`
      SELECT json_build_object('operation', operation, 'createdAt', created_at) AS row
      FROM idempotency_key WHERE credential_id IN (${credentialsOf(subject)})`,
    erase: (subject) => sql`
      DELETE FROM idempotency_key WHERE credential_id IN (${credentialsOf(subject)}) RETURNING key`,
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
      UPDATE api_key SET name = ${erasedName}, revoked_at = coalesce(revoked_at, now())
      WHERE person_id = ANY (${ids}::uuid[]) RETURNING id`,
  },
  {
    name: 'dno_fault',
    find: (subject) => sql`
      SELECT json_build_object('id', id, 'acknowledgedBy', CASE WHEN ${acknowledged(subject)} THEN acknowledged_by END,
        'callConfirmedBy', CASE WHEN ${confirmedTheCall(subject)} THEN call_confirmed_by END) AS row
      FROM dno_fault AS fault WHERE ${inTheirTeams(sql`team_id`, subject)} AND (${acknowledged(subject)} OR ${confirmedTheCall(subject)})`,
    erase: (subject) => sql`
      UPDATE dno_fault AS fault SET
        acknowledged_by = CASE WHEN ${acknowledged(subject)} THEN ${erasedName} ELSE acknowledged_by END,
        call_confirmed_by = CASE WHEN ${confirmedTheCall(subject)} THEN ${erasedName} ELSE call_confirmed_by END
      WHERE ${inTheirTeams(sql`team_id`, subject)} AND (${acknowledged(subject)} OR ${confirmedTheCall(subject)}) RETURNING id`,
  },
  {
    name: 'flow_fix_plan',
    find: (subject) => sql`
      SELECT json_build_object('id', id, 'flowId', flow_id, 'release', plan -> 'release', 'createdAt', created_at) AS row
      FROM flow_fix_plan AS plan WHERE ${releasedByPlan(subject)}`,
    // It can be applied for minutes and is purged after days: a person who still needs it makes another.
    erase: (subject) => sql`DELETE FROM flow_fix_plan AS plan WHERE ${releasedByPlan(subject)} RETURNING id`,
  },
  {
    name: 'flow_history',
    find: (subject) => sql`
      SELECT json_build_object('flowId', flow_id, 'event', event, 'confirmedBy', details ->> 'confirmedBy', 'at', at) AS row
      FROM flow_history AS history WHERE ${released(subject)}`,
    keptBecause:
      'settlement: who released a held message, retained with it for 28 months online and 12 archived (BSC P107)',
  },
  {
    name: 'team_member',
    find: ({ ids }) => sql`
      SELECT json_build_object('team', team.name, 'role', role) AS row
      FROM team_member JOIN team ON team.id = team_id WHERE person_id = ANY (${ids}::uuid[])`,
    keptBecause: 'jobs name the member who did them; the member is anonymous once the person is erased',
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
      'evidence of who changed what, as long as claims may be made (Limitation Act 1980, section 5); by id, and by name where they acknowledged a fault or released a message',
  },
  {
    name: 'security_event',
    find: ({ ids }) => sql`
      SELECT json_build_object('event', event, 'address', address, 'userAgent', user_agent, 'details', details, 'at', at) AS row
      FROM security_event WHERE person_id = ANY (${ids}::uuid[]) ORDER BY at`,
    keptBecause: 'security: what break-ins are found by, for 400 days; by id, with address and browser',
  },
];
