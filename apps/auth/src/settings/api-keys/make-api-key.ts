import {
  createApiKey,
  type CreatedApiKey,
  insertSecurityEvent,
  type RequestOrigin,
} from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import type { TeamAccess } from '@team-operations/team';
import { assertBelowLimit } from './key-limit.ts';
import { assertMayGive } from './key-scopes.ts';

export interface ApiKeyInput {
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
  const fix = 'Send a future time, or omit it for a key that does not expire.';
  if (end.getTime() <= Date.now()) throw badRequest({ path: 'expiresAt', message: 'has passed', fix });
  return end;
}

/** Creates a key for the person, or for the team if the person manages it; in either case within the person's role. */
export async function makeApiKey(
  database: Database,
  access: TeamAccess,
  input: ApiKeyInput,
  origin: RequestOrigin,
): Promise<CreatedApiKey> {
  const { name, scopes, forTeam = false } = input;
  const { teamId, personId } = access;
  if (forTeam && !access.managesTeam) {
    const fix = 'Omit it to create a personal key, or ask an owner or admin of the team.';
    throw new AppError('ForbiddenError', [
      { path: 'forTeam', message: 'is only for owners and admins of the team', fix },
    ]);
  }
  assertMayGive(access, { scopes, forTeam });
  const expiresAt = endOf(input.expiresAt);
  const owner = forTeam ? {} : { personId };
  return database.transaction(async (transaction) => {
    await assertBelowLimit(transaction, { teamId, personId: forTeam ? null : personId });
    const key = { teamId, ...owner, createdById: personId, name, scopes, expiresAt };
    const created = await createApiKey(transaction, key);
    const details = { name, scopes, forTeam, expiresAt: input.expiresAt ?? null };
    const about = { teamId, personId, credentialId: created.id, origin };
    await transaction.query(insertSecurityEvent({ event: 'api_key.created', ...about, details }));
    return created;
  });
}
