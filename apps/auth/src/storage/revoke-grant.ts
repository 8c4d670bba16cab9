import { grantRevocation, insertSecurityEventIf, type SecurityEvent } from '@team-operations/credentials';
import { sql, type Sql } from '@team-operations/database';

/** Ends a grant with every token that came of it, and writes why; changes nothing when it is already over. */
export function revokeGrantStatement(teamId: string, grantId: string, event: SecurityEvent): Sql {
  const also = sql`security AS (${insertSecurityEventIf(event, sql`revoked`)})`;
  return grantRevocation({ teamId, id: grantId, also });
}
