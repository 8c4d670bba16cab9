import type { IncomingMessage } from 'node:http';
import { sql, type StatementRunner } from '@team-operations/database';
import { expandScopes } from '@team-operations/scopes';
import { grantedToKey } from './api-key-authority.ts';
import { readAuthorization, readBearerToken } from './bearer.ts';
import { kindOf } from './credential-kinds.ts';
import { digestOf, toSecretHash } from './secret-hash.ts';

/** A credential that was good once: it has expired, was revoked, or its person has left. */
export interface FormerCredential {
  credentialId: string;
  /** What alarms are charged to: the first of the keys that replaced one another, or the approval. So a rotation gives no second budget. */
  limitedAs: string;
  teamId: string;
  name: string;
}

interface Row extends FormerCredential {
  personId: string | null;
  scopes: string[];
}

function secretOf(request: IncomingMessage): string | null {
  try {
    const refuse = (reason: string) => new Error(reason);
    return readBearerToken(readAuthorization(request, refuse), refuse);
  } catch {
    return null;
  }
}

/**
 * Whose the credential of a refused request was, if it could once submit. For alarms only: the finder of a secret that was
 * revoked must not see from the response that it was good.
 */
export async function formerSubmitter(
  database: StatementRunner,
  request: IncomingMessage,
): Promise<FormerCredential | null> {
  const secret = secretOf(request);
  if (secret === null || kindOf(secret) === undefined) return null;
  const secretHash = toSecretHash(digestOf(secret));
  const [row] = await database.query<Row>(sql`
    SELECT id AS "credentialId", line_id AS "limitedAs", team_id AS "teamId", name, person_id AS "personId", scopes
    FROM api_key WHERE secret_hash = ${secretHash}
    UNION ALL
    SELECT oauth_grant.id, oauth_grant.id, oauth_grant.team_id, name, oauth_grant.person_id, token.scopes
    FROM oauth_access_token AS token JOIN oauth_grant ON oauth_grant.id = grant_id JOIN oauth_client USING (client_id)
    WHERE token.secret_hash = ${secretHash} LIMIT 1`);
  if (row === undefined || !expandScopes(grantedToKey(row)).has('sip.write')) return null;
  const { credentialId, limitedAs, teamId, name } = row;
  return { credentialId, limitedAs, teamId, name };
}
