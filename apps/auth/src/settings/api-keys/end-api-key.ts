import {
  type Authenticator,
  insertSecurityEvent,
  type RequestOrigin,
  revokeApiKey,
} from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import type { TeamAccess } from '@team-operations/team';
import { lockApiKey } from './api-key-rows.ts';

export interface ApiKeyEnding {
  id: string;
  authenticator: Pick<Authenticator, 'evict'>;
  origin: RequestOrigin;
}

/** Revokes a key that the person may see; again changes nothing. */
export async function endApiKey(
  database: Database,
  access: TeamAccess,
  { id, authenticator, origin }: ApiKeyEnding,
): Promise<void> {
  const { teamId, personId } = access;
  await database.transaction(async (transaction) => {
    const { revoked } = await lockApiKey(transaction, access, id);
    if (revoked) return;
    // Dropped when it is committed: before that it would be cached again as a key that works.
    await revokeApiKey(transaction, { teamId, id, authenticator: { evict: () => undefined } });
    await transaction.query(
      insertSecurityEvent({ event: 'api_key.revoked', teamId, personId, credentialId: id, origin }),
    );
  });
  authenticator.evict(id);
}
