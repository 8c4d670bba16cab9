import {
  assertLineMayGrow,
  createApiKey,
  type CreatedApiKey,
  insertSecurityEvent,
  type RequestOrigin,
} from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import { latestInstant } from '@team-operations/schemas';
import type { TeamAccess } from '@team-operations/team';
import { lockApiKey, type LockedApiKey } from './api-key-rows.ts';
import { assertBelowLimit } from './key-limit.ts';
import { successorScopes } from './key-scopes.ts';

/** Only so the integration knows its new key. */
function assertOfNoIntegration({ ofIntegration }: LockedApiKey): void {
  const fix = 'Rotate the integration instead.';
  if (ofIntegration) throw badRequest({ path: 'id', message: 'is the token of an integration', fix });
}

/** A key that is rotated already names its successor: of two rotations at the same time the second one ends here. */
function assertRotatable(key: LockedApiKey, personId: string): void {
  if (key.personId !== null && key.personId !== personId) {
    const fix = 'Revoke it, and create a key for the team or ask its owner to create another.';
    throw new AppError('ForbiddenError', [
      { path: 'id', message: 'is the key of another person, and only that person can rotate it', fix },
    ]);
  }
  const refuse = (message: string, fix = 'Create a new key.') => badRequest({ path: 'id', message, fix });
  if (key.replacedById !== null)
    throw refuse(`was already rotated: key ${key.replacedById} replaced it`, 'Rotate that key.');
  // What the end of a membership revoked, the person who manages the team takes over with its webhooks.
  if (key.revoked) throw refuse('is revoked');
  if (key.expired) throw refuse('has expired');
}

const lineFix = {
  working: 'Revoke the earlier keys that are not used: each works until its overlap ends.',
  day: 'Use this key, or create another.',
};

/** The successor is one more key of its owner and of its line, beside the key itself unless that ends immediately. */
async function assertSuccessorAllowed(
  transaction: StatementRunner,
  teamId: string,
  { key, overlapHours }: { key: LockedApiKey; overlapHours: number },
): Promise<void> {
  const { id, personId } = key;
  const endsNow = overlapHours === 0;
  const ends = endsNow ? 'last' : 'none';
  await assertLineMayGrow(transaction, { teamId, id, ends, called: 'keys', fix: lineFix });
  const counted = endsNow ? { without: id } : { orElse: ', or rotate without an overlap' };
  await assertBelowLimit(transaction, { teamId, personId, ...counted });
}

export interface ApiKeyRotation {
  id: string;
  /** How long the old key still works. */
  overlapHours: number;
  origin: RequestOrigin;
}

/**
 * Puts a new key with the same name, owner and lifetime in the place of one that is locked, with the scopes that the person may
 * still give. A team's key is from then on within the role of the person who rotated it.
 */
async function replaceApiKey(
  transaction: StatementRunner,
  access: TeamAccess,
  { key, overlapHours }: { key: LockedApiKey; overlapHours: number },
): Promise<CreatedApiKey> {
  const { teamId, personId } = access;
  assertRotatable(key, personId);
  await assertSuccessorAllowed(transaction, teamId, { key, overlapHours });
  const { name, lifetime } = key;
  const scopes = successorScopes(access, key);
  const expiresAt =
    lifetime === null ? undefined : new Date(Math.min(Date.now() + lifetime * 1000, latestInstant));
  const owner = { personId: key.personId ?? undefined, createdById: personId };
  const created = await createApiKey(transaction, { teamId, ...owner, name, scopes, expiresAt });
  await transaction.query(sql`
    UPDATE api_key SET replaced_by_id = ${created.id}::uuid,
      expires_at = least(expires_at, now() + make_interval(hours => ${overlapHours}))
    WHERE team_id = ${teamId}::uuid AND id = ${key.id}::uuid`);
  // What was set up with the old key goes on with the new one.
  await transaction.query(sql`
    UPDATE webhook_endpoint SET api_key_id = ${created.id}::uuid
    WHERE team_id = ${teamId}::uuid AND api_key_id = ${key.id}::uuid`);
  return created;
}

/** Rotates a key of the person's or the team's, and writes who did it. */
export function rotateApiKey(
  database: Database,
  access: TeamAccess,
  { id, overlapHours, origin }: ApiKeyRotation,
): Promise<CreatedApiKey> {
  const { teamId, personId } = access;
  return database.transaction(async (transaction) => {
    const key = await lockApiKey(transaction, access, id);
    assertOfNoIntegration(key);
    const created = await replaceApiKey(transaction, access, { key, overlapHours });
    const details = { replacedBy: created.id, overlapHours };
    const about = { teamId, personId, credentialId: id, origin };
    await transaction.query(insertSecurityEvent({ event: 'api_key.rotated', ...about, details }));
    return created;
  });
}
