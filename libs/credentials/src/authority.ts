import { sql, type Sql } from '@team-operations/database';
import type { Scope, TeamRole } from '@team-operations/scopes';
import { grantedToKey, joinKeyGrantor, keyGrantorIsThere } from './api-key-authority.ts';
import { consoleClientId } from './own-clients.ts';
import { scopesWithin, type Principal } from './principal.ts';

/** Identifies the credential that a webhook or similar resource depends on. Exactly one is not null. */
export interface AuthorityIds {
  apiKeyId: string | null;
  /** What a person approved for an application. */
  grantId: string | null;
  /** Someone who set it up in the settings pages, whose sessions end sooner than what they set up. */
  personId: string | null;
}

/** What the caller's own credential represents. */
export function authorityIdsOf({ kind, credentialId, clientId, personId }: Principal): AuthorityIds {
  const noOne = { apiKeyId: null, grantId: null, personId: null };
  if (kind === 'api_key') return { ...noOne, apiKeyId: credentialId };
  return clientId === consoleClientId ? { ...noOne, personId } : { ...noOne, grantId: credentialId };
}

/** What an authority is: an API key, the approval of an application, or a person. */
export const authorityKinds = ['api_key', 'application', 'person'] as const;

/** An authority as the database knows it at this moment, without any secret; read by `selectAuthority`. */
export interface StoredAuthority {
  kind: (typeof authorityKinds)[number];
  /** Of the key, the application or the person; null when it is gone. */
  name: string | null;
  keyPersonId: string | null;
  granted: string[] | null;
  role: TeamRole | null;
  /** Whether the person who created or approved it is in the team, or there is none. */
  personIsThere: boolean;
  over: 'revoked' | 'expired' | 'deleted' | null;
}

/** The authority that a row names by its columns `team_id`, `api_key_id`, `grant_id`, `person_id` and `person_left_at`, as one json value. */
export function selectAuthority(row: Sql): Sql {
  return sql`(
    SELECT json_build_object(
      'kind', CASE WHEN ${row}.api_key_id IS NOT NULL THEN 'api_key' WHEN ${row}.grant_id IS NOT NULL THEN 'application'
        ELSE 'person' END,
      'name', coalesce(api_key.name, oauth_client.name, person.name),
      'keyPersonId', api_key.person_id,
      'granted', coalesce(api_key.scopes, oauth_grant.scopes),
      'role', coalesce(grantor.role, member.role),
      'personIsThere', CASE WHEN api_key.id IS NULL THEN member.role IS NOT NULL ELSE ${keyGrantorIsThere} END,
      'over', CASE
        WHEN coalesce(api_key.revoked_at, oauth_grant.revoked_at) IS NOT NULL THEN 'revoked'
        WHEN api_key.expires_at <= now() THEN 'expired'
        WHEN oauth_client.deleted_at IS NOT NULL THEN 'deleted' END)
    FROM (VALUES (1)) AS one
    LEFT JOIN api_key ON api_key.team_id = ${row}.team_id AND api_key.id = ${row}.api_key_id
    ${joinKeyGrantor}
    LEFT JOIN oauth_grant ON oauth_grant.team_id = ${row}.team_id AND oauth_grant.id = ${row}.grant_id
    LEFT JOIN oauth_client ON oauth_client.client_id = oauth_grant.client_id
    LEFT JOIN team_member AS member ON member.team_id = ${row}.team_id
      AND member.person_id = coalesce(oauth_grant.person_id, CASE WHEN ${row}.person_left_at IS NULL THEN ${row}.person_id END)
    LEFT JOIN person ON person.id = ${row}.person_id)`;
}

const subjects: Readonly<Record<StoredAuthority['kind'], string>> = {
  api_key: 'The API key',
  application: 'The application',
  person: 'The person',
};

/** What people call an authority: its kind and name. */
export function authorityInWords({ kind, name }: Pick<StoredAuthority, 'kind' | 'name'>): string {
  return name === null ? subjects[kind] : `${subjects[kind]} \u201c${name}\u201d`;
}

/** Why an authority has ended, as a sentence; null while it has not. */
export function endOfAuthority(authority: StoredAuthority): string | null {
  const { kind, name, over, personIsThere } = authority;
  const subject = authorityInWords(authority);
  if (kind === 'application' && name === null)
    return 'The person who approved the application left the team.';
  if (kind === 'api_key' && name === null) return 'The API key no longer exists.';
  // Before the revocation: the end of a membership revokes the keys too.
  if (!personIsThere)
    return kind === 'person'
      ? `${subject} left the team.`
      : `The person who created or approved ${lowered(subject)} left the team.`;
  if (kind === 'application' && over === 'revoked')
    return `The approval of the application \u201c${name}\u201d was revoked.`;
  return over === null ? null : `${subject} ${over === 'expired' ? 'has expired' : `was ${over}`}.`;
}

const lowered = (subject: string) => subject.charAt(0).toLowerCase() + subject.slice(1);

/** What an authority may do now: nothing when it has ended. */
export function scopesOfAuthority(authority: StoredAuthority): ReadonlySet<Scope> {
  if (endOfAuthority(authority) !== null) return new Set();
  const { kind, granted, role, keyPersonId } = authority;
  if (kind === 'person') return scopesWithin(['apis.all'], role);
  const scopes = granted ?? [];
  return scopesWithin(kind === 'api_key' ? grantedToKey({ personId: keyPersonId, scopes }) : scopes, role);
}
