import { sql, type Sql } from '@team-operations/database';
import { newId, storableJson } from '@team-operations/schemas';

/** Where a request came from: what a security event keeps of it. */
export interface RequestOrigin {
  /** The caller's address; behind a trusted proxy the one that the proxy reports. */
  address: string;
  /** Shortened, since it is whatever the caller sent. */
  userAgent: string;
  requestId: string;
}

/** What the security log records; each name is what a reviewer searches for. */
export const securityEvents = [
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_in.slowed_down',
  'session.ended',
  'sessions.ended_by_password_change',
  'password.changed',
  'password.change_failed',
  'password_link.created',
  'password.set_by_link',
  'console.token_issued',
  'team.created',
  'person.created',
  'invitation.created',
  'invitation.withdrawn',
  'invitation.accepted',
  'member.role_changed',
  'member.removed',
  'api_key.created',
  'api_key.rotated',
  'api_key.revoked',
  'application.created',
  'application.changed',
  'application.deleted',
  'client.registered',
  'client.changed',
  'client.deleted',
  'client.metadata_fetched',
  'grant.approved',
  'grant.denied',
  'grant.narrowed',
  'grant.revoked',
  'code.redeemed',
  'code.reused',
  'token.refreshed',
  'token.refresh_raced',
  'token.reused',
  'token.revoked',
] as const;

export type SecurityEventName = (typeof securityEvents)[number];

export interface SecurityEvent {
  event: SecurityEventName;
  origin: RequestOrigin;
  teamId?: string | null;
  personId?: string | null;
  clientId?: string | null;
  /** The grant or API key it is about. */
  credentialId?: string | null;
  /** What else a reviewer needs; never a secret. */
  details?: Record<string, unknown>;
}

/** The columns of a security event, in the order of `securityEventValues`. */
const columns = sql`(id, event, team_id, person_id, client_id, credential_id, address, user_agent, request_id, details)`;

function securityEventValues(event: Sql, { origin, ...about }: Omit<SecurityEvent, 'event'>): Sql {
  const { teamId = null, personId = null, clientId = null, credentialId = null, details = {} } = about;
  return sql`${newId()}::uuid, ${event}, ${teamId}::uuid, ${personId}::uuid, ${clientId}::text, ${credentialId}::uuid,
    ${origin.address}::text, ${origin.userAgent}::text, ${origin.requestId}::text, ${storableJson(details)}::json`;
}

const nameOf = ({ event }: SecurityEvent): Sql => sql`${event}::text`;

/** The statement that writes an event; also as a part of the statement that makes the change it reports. */
export function insertSecurityEvent(event: SecurityEvent): Sql {
  return sql`INSERT INTO security_event ${columns} VALUES (${securityEventValues(nameOf(event), event)})`;
}

/** The same, written only if the named part of the statement (a CTE) has made a row. */
export function insertSecurityEventIf(event: SecurityEvent, made: Sql): Sql {
  return insertSecurityEventNamed(nameOf(event), event, made);
}

/** The same, where that row decides what the event is called: `name` is an expression over its columns. */
export function insertSecurityEventNamed(name: Sql, about: Omit<SecurityEvent, 'event'>, made: Sql): Sql {
  return sql`INSERT INTO security_event ${columns} SELECT ${securityEventValues(name, about)} FROM ${made} LIMIT 1`;
}
