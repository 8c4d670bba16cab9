import { createApiKey } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';

/** A key of the team with exactly these scopes. */
export async function keyWith(
  database: Database,
  teamId: string,
  scopes: string[],
  expiresAt?: Date,
): Promise<string> {
  const { secret } = await createApiKey(database, { teamId, name: 'test', scopes, expiresAt });
  return secret;
}
