import { createApiKey, type CreatedApiKey } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import type { RequestOrigin } from '../../security-events/request-origin.ts';
import { insertSecurityEvent } from '../../security-events/security-event.ts';
import type { TeamAccess } from '../team-access.ts';
import { assertMayGive } from './key-scopes.ts';

export interface ApiKeyWish {
  name: string;
  scopes: readonly string[];
  /** An instant in the future; absent for a key without an end. */
  expiresAt?: string;
  /** A key of the whole team. It keeps within the role of the person who creates it, and ends with that membership. */
  forTeam?: boolean;
}

function endOf(expiresAt: string | undefined): Date | undefined {
  if (expiresAt === undefined) return undefined;
  const end = new Date(expiresAt);
  const fix = 'Send an instant in the future, or leave it out for a key without an end.';
  if (end.getTime() <= Date.now()) throw badRequest({ path: 'expiresAt', message: 'has passed', fix });
  return end;
}

/** Creates a key for the person, or for the team if the person manages it; in either case within the person's role. */
export async function makeApiKey(
  database: Database,
  access: TeamAccess,
  wish: ApiKeyWish,
  origin: RequestOrigin,
): Promise<CreatedApiKey> {
  const { name, scopes, forTeam = false } = wish;
  const { teamId, personId } = access;
  if (forTeam && !access.managesTeam) {
    const fix = 'Leave it out to create a key of your own, or ask an owner or admin of the team.';
    throw new AppError('ForbiddenError', [
      { path: 'forTeam', message: 'is for owners and admins of the team', fix },
    ]);
  }
  assertMayGive(access, { scopes, forTeam });
  const expiresAt = endOf(wish.expiresAt);
  const owner = forTeam ? {} : { personId };
  return database.transaction(async (transaction) => {
    const key = { teamId, ...owner, createdById: personId, name, scopes, expiresAt };
    const created = await createApiKey(transaction, key);
    const details = { name, scopes, forTeam, expiresAt: wish.expiresAt ?? null };
    const about = { teamId, personId, credentialId: created.id, origin };
    await transaction.query(insertSecurityEvent({ event: 'api_key.created', ...about, details }));
    return created;
  });
}
