import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { RequestOrigin } from '../../security-events/request-origin.ts';
import { insertSecurityEvent } from '../../security-events/security-event.ts';
import type { TeamAccess } from '../team-access.ts';
import type { IntegrationWish } from './create-integration.ts';
import { lockIntegration, type LockedIntegration } from './integration-rows.ts';

/** Another alarm begins anew: the worker tells whether it is silent by the new rule. The key is called as its integration is. */
async function write(
  transaction: StatementRunner,
  teamId: string,
  { id, apiKeyId, name, silenceHours }: LockedIntegration,
): Promise<void> {
  await transaction.query(sql`
    UPDATE integration SET name = ${name}, silence_hours = ${silenceHours},
      silent_since = CASE WHEN silence_hours IS NOT DISTINCT FROM ${silenceHours}::int THEN silent_since END
    WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`);
  await transaction.query(sql`
    UPDATE api_key SET name = ${name} WHERE team_id = ${teamId}::uuid AND id = ${apiKeyId}::uuid`);
}

/** Renames an integration, or changes when its silence is missed. Throws a NotFoundError when there is none such. */
export function changeIntegration(
  database: Database,
  access: TeamAccess,
  { id, wish, origin }: { id: string; wish: Partial<IntegrationWish>; origin: RequestOrigin },
): Promise<void> {
  const { teamId, personId } = access;
  return database.transaction(async (transaction) => {
    const before = await lockIntegration(transaction, access, id);
    if (before.removed) throw notFound();
    const after = { ...before, ...wish };
    if (after.name === before.name && after.silenceHours === before.silenceHours) return;
    await write(transaction, teamId, after);
    const details = { integration: id, before: told(before), after: told(after) };
    const about = { teamId, personId, credentialId: before.apiKeyId, origin };
    await transaction.query(insertSecurityEvent({ event: 'integration.changed', ...about, details }));
  });
}

const told = ({ name, silenceHours }: LockedIntegration) => ({ name, silenceHours });
