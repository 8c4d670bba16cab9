import type { StatementRunner } from '@team-operations/database';
import { currentRequest } from '../provider/provider-request.ts';
import { revokeGrantStatement } from './revoke-grant.ts';

/**
 * A code or refresh token that was used before has come again: its sender may have stolen it, so everything that
 * came of the grant ends (RFC 6749 4.1.2, RFC 9700 4.14.2).
 */
export async function recordReuse(database: StatementRunner): Promise<undefined> {
  const { used, origin, successor } = currentRequest();
  if (used === undefined) return;
  const { id, teamId, personId, clientId } = used.grant;
  const event = successor === undefined ? 'code.reused' : 'token.reused';
  await database.query(
    revokeGrantStatement(teamId, id, { event, origin, teamId, personId, clientId, credentialId: id }),
  );
}
