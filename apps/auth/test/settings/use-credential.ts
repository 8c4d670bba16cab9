import { createAuthenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';

/** Who a credential represents in the eyes of a service without a cache, or how it is refused. */
export async function useCredential(database: Database, secret: string) {
  const options = { database, baseUrl: 'http://localhost', onLastUseError: () => undefined };
  const authenticator = createAuthenticator({ ...options, cacheMilliseconds: 0 });
  try {
    const principal = await authenticator.authenticate(`Bearer ${secret}`);
    const { credentialId, personId, teamId, scopes } = principal;
    return { credentialId, personId, teamId, scopes: [...scopes].sort() };
  } catch (error) {
    return (error as { name: string }).name;
  } finally {
    await authenticator.stop();
  }
}

/** The scopes that it opens, or how it is refused. */
export async function scopesOf(database: Database, secret: string): Promise<string[] | string> {
  const used = await useCredential(database, secret);
  return typeof used === 'string' ? used : used.scopes;
}
