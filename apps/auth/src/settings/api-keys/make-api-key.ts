import {
  createApiKey,
  type CreatedApiKey,
  insertSecurityEvent,
  keyOfIntegration,
  type RequestOrigin,
} from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import type { TeamAccess } from '@team-operations/team';
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

/** Active keys at the same time, of one person and of the team itself. Who has them all revokes one first. */
const mostKeys = { person: 50, team: 200 };

/** Throws a 400 when one more key would be too many. Those who create keys of the same owner at the same time wait for each other. */
async function assertBelowLimit(
  { teamId, personId }: TeamAccess,
  forTeam: boolean,
  transaction: StatementRunner,
): Promise<void> {
  const owner = forTeam ? null : personId;
  await transaction.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`api_keys ${teamId} ${owner}`}, 0))::text`,
  );
  const [live] = await transaction.query<{ keys: number }>(sql`
    SELECT count(*)::int AS keys FROM api_key
    WHERE team_id = ${teamId}::uuid AND person_id IS NOT DISTINCT FROM ${owner}::uuid AND NOT ${keyOfIntegration}
      AND revoked_at IS NULL AND coalesce(expires_at > now(), true)`);
  const most = forTeam ? mostKeys.team : mostKeys.person;
  if ((live?.keys ?? 0) < most) return;
  const whose = forTeam ? 'the team itself' : 'a person in a team';
  const message = `is one more than the ${most} keys that ${whose} may have`;
  throw badRequest({ path: '', message, fix: 'Revoke a key that is not used.' });
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
    await assertBelowLimit(access, forTeam, transaction);
    const key = { teamId, ...owner, createdById: personId, name, scopes, expiresAt };
    const created = await createApiKey(transaction, key);
    const details = { name, scopes, forTeam, expiresAt: input.expiresAt ?? null };
    const about = { teamId, personId, credentialId: created.id, origin };
    await transaction.query(insertSecurityEvent({ event: 'api_key.created', ...about, details }));
    return created;
  });
}
