import { sql, type Database } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { RequestOrigin } from '../../security-events/request-origin.ts';
import { insertSecurityEvent } from '../../security-events/security-event.ts';
import { lockApiKey } from '../api-keys/api-key-rows.ts';
import { replaceApiKey } from '../api-keys/rotate-api-key.ts';
import type { TeamAccess } from '../team-access.ts';
import type { IntegrationToken } from './create-integration.ts';
import { lockIntegration } from './integration-rows.ts';

export interface IntegrationRotation {
  id: string;
  /** How long the old token still works. */
  overlapHours: number;
  origin: RequestOrigin;
}

/**
 * Gives an integration a new token; answers the id of the old key too. Rotations at once come one after the other, and each
 * gives a token that works. Throws a NotFoundError when there is none such, a BadRequestError when its token is revoked.
 */
export function rotateIntegration(
  database: Database,
  access: TeamAccess,
  { id, overlapHours, origin }: IntegrationRotation,
): Promise<IntegrationToken & { replacedKeyId: string }> {
  const { teamId, personId } = access;
  return database.transaction(async (transaction) => {
    const { removed, apiKeyId } = await lockIntegration(transaction, access, id);
    if (removed) throw notFound();
    const key = await lockApiKey(transaction, access, apiKeyId);
    const created = await replaceApiKey(transaction, access, { key, overlapHours });
    await transaction.query(sql`
      UPDATE integration SET api_key_id = ${created.id}::uuid
      WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`);
    const details = { integration: id, replacedBy: created.id, overlapHours };
    const about = { teamId, personId, credentialId: apiKeyId, origin };
    await transaction.query(insertSecurityEvent({ event: 'integration.rotated', ...about, details }));
    return { id, token: created.secret, replacedKeyId: apiKeyId };
  });
}
