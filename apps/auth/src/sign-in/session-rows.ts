import { sql, type Sql } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';
import { newId } from '@team-operations/schemas';
import { insertSecurityEventIf, type RequestOrigin } from '@team-operations/credentials';

/** Who is signed in, from the database. */
export interface SessionRow {
  sessionId: string;
  person: { id: string; email: string; name: string };
  teams: { id: string; name: string; role: TeamRole }[];
  signedInAt: string;
  expiresAt: string;
}

/** Someone whose password was right a moment ago. */
export interface ProvenPerson {
  id: string;
  /** The hash that the password was compared with. */
  passwordHash: string;
}

/** A session is valid until its end, and no longer than it is used. */
function liveSession(idleSeconds: number): Sql {
  return sql`expires_at > now() AND last_seen_at > now() - make_interval(secs => ${idleSeconds})`;
}

/** Reads a session and notes that it was used, at most once a minute: a page makes several requests. */
export function readSession(secretHash: Buffer, idleSeconds: number): Sql {
  return sql`
    WITH seen AS (
      UPDATE sign_in_session SET last_seen_at = now()
      WHERE secret_hash = ${secretHash} AND last_seen_at < now() - interval '1 minute' AND ${liveSession(idleSeconds)}
      RETURNING last_seen_at
    )
    SELECT session.id AS "sessionId", session.created_at AS "signedInAt",
      least(session.expires_at, coalesce((SELECT last_seen_at FROM seen), session.last_seen_at)
        + make_interval(secs => ${idleSeconds})) AS "expiresAt",
      json_build_object('id', person.id, 'email', person.email, 'name', person.name) AS person,
      coalesce((
        SELECT json_agg(json_build_object('id', team.id, 'name', team.name, 'role', role) ORDER BY team.name, team.id)
        FROM team_member JOIN team ON team.id = team_id WHERE person_id = person.id), '[]') AS teams
    FROM (SELECT * FROM sign_in_session WHERE secret_hash = ${secretHash} AND ${liveSession(idleSeconds)}) AS session
    JOIN person ON person.id = session.person_id`;
}

export interface NewSession {
  person: ProvenPerson;
  secretHash: Buffer;
  /** Of the session that the browser had until now. */
  previous: Buffer | null;
  lifetimeSeconds: number;
  origin: RequestOrigin;
}

export interface StartedSession {
  id: string;
  /** The session that the browser had until now, and whose it was. */
  replacedId: string | null;
  replacedPersonId: string | null;
}

/**
 * Begins a session; no row when the password is another by now. The lock makes a change of password wait, or this wait
 * for it: no session outlives the password it began with.
 */
export function beginSession({ person, secretHash, previous, lifetimeSeconds, origin }: NewSession): Sql {
  const event = { event: 'sign_in.succeeded', personId: person.id, origin } as const;
  return sql`
    WITH proven AS (
      SELECT id FROM person WHERE id = ${person.id}::uuid AND password_hash = ${person.passwordHash} FOR SHARE
    ),
    started AS (
      INSERT INTO sign_in_session (id, secret_hash, person_id, address, user_agent, expires_at)
      SELECT ${newId()}::uuid, ${secretHash}, id, ${origin.address}, ${origin.userAgent},
        now() + make_interval(secs => ${lifetimeSeconds})
      FROM proven
      RETURNING id
    ),
    replaced AS (
      DELETE FROM sign_in_session USING started WHERE secret_hash = ${previous}
      RETURNING sign_in_session.id, sign_in_session.person_id
    ),
    event AS (${insertSecurityEventIf(event, sql`started`)})
    SELECT started.id, replaced.id AS "replacedId", replaced.person_id AS "replacedPersonId"
    FROM started LEFT JOIN replaced ON true`;
}

/** Ends one session of a person; no row when it is not there. */
export function endSession(ending: { personId: string; sessionId: string; origin: RequestOrigin }): Sql {
  const { personId, sessionId, origin } = ending;
  const event = { event: 'session.ended', personId, origin, details: { session: sessionId } } as const;
  return sql`
    WITH ended AS (
      DELETE FROM sign_in_session WHERE id = ${sessionId}::uuid AND person_id = ${personId}::uuid RETURNING id
    ),
    event AS (${insertSecurityEventIf(event, sql`ended`)})
    SELECT id FROM ended`;
}

export function listSessions(personId: string, current: string, idleSeconds: number): Sql {
  return sql`
    SELECT id, address, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt",
      id = ${current}::uuid AS current
    FROM sign_in_session WHERE person_id = ${personId}::uuid AND ${liveSession(idleSeconds)}
    ORDER BY last_seen_at DESC, id DESC`;
}
