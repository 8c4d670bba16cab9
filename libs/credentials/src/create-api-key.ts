import { sql, type StatementRunner } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { allScopes, isGrantableScope } from '@team-operations/scopes';
import { createApiKeySecret, hintOf } from './api-key-secret.ts';
import { hashSecret } from './secret-hash.ts';

export interface NewApiKey {
  teamId: string;
  /** Whose key it is; absent for a key of the whole team. */
  personId?: string | undefined;
  /** Who made it; absent for a key that no person made. */
  createdById?: string | undefined;
  /** What people call it, 1 to 100 characters. */
  name: string;
  /** Scopes and shortcuts; none means `apis.all` (specification 2.1). */
  scopes: readonly string[];
  /** When it stops working; absent for a key without an end. */
  expiresAt?: Date | undefined;
}

export interface CreatedApiKey {
  id: string;
  /** Shown to its owner once: only its hash is kept. */
  secret: string;
}

function checkScopes(scopes: readonly string[]): void {
  const unknown = scopes.filter((scope) => !isGrantableScope(scope));
  if (unknown.length === 0) return;
  const fix = `Choose from apis.all, apis.read, ${allScopes.join(', ')}.`;
  throw badRequest(...unknown.map((scope) => ({ path: 'scopes', message: `${scope} is not a scope`, fix })));
}

function checkName(name: string): void {
  if (name.trim() !== '' && [...name].length <= 100) return;
  const fix = 'Send a name of 1 to 100 characters.';
  throw badRequest({ path: 'name', message: 'is empty or too long', fix });
}

/** Creates a key for a team. Throws a BadRequestError for a bad name, or that names every unknown scope. */
export async function createApiKey(database: StatementRunner, key: NewApiKey): Promise<CreatedApiKey> {
  checkName(key.name);
  checkScopes(key.scopes);
  const secret = createApiKeySecret();
  const [row] = await database.query<{ id: string }>(sql`
    INSERT INTO api_key (id, team_id, person_id, created_by_id, name, secret_hash, hint, scopes, expires_at)
    VALUES (uuidv7(), ${key.teamId}::uuid, ${key.personId ?? null}::uuid, ${key.createdById ?? null}::uuid, ${key.name},
      ${hashSecret(secret)}, ${hintOf(secret)}, ${[...new Set(key.scopes)]}, ${key.expiresAt ?? null})
    RETURNING id`);
  if (row === undefined) throw new Error('INSERT returned no row');
  return { id: row.id, secret };
}
