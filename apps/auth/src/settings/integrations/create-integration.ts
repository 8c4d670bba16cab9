import { createApiKey } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { uuidV7 } from '@team-operations/service';
import type { RequestOrigin } from '../../security-events/request-origin.ts';
import { insertSecurityEvent } from '../../security-events/security-event.ts';
import type { TeamAccess } from '../team-access.ts';

export interface IntegrationWish {
  name: string;
  /** 1 or more, 0 for never; null or absent for as learned. */
  silenceHours?: number | null;
}

export interface IntegrationToken {
  id: string;
  /** Shown once: only its hash is kept. */
  token: string;
}

/** Makes an integration with a key of the team's that can submit worksheets and nothing else. */
export function createIntegration(
  database: Database,
  { teamId, personId }: TeamAccess,
  { name, silenceHours = null }: IntegrationWish,
  origin: RequestOrigin,
): Promise<IntegrationToken> {
  const id = uuidV7();
  return database.transaction(async (transaction) => {
    const key = await createApiKey(transaction, {
      teamId,
      createdById: personId,
      name,
      scopes: ['sip.write'],
    });
    await transaction.query(sql`
      INSERT INTO integration (id, team_id, name, api_key_id, created_by_id, silence_hours)
      VALUES (${id}::uuid, ${teamId}::uuid, ${name}, ${key.id}::uuid, ${personId}::uuid, ${silenceHours})`);
    const about = { teamId, personId, credentialId: key.id, origin };
    const details = { integration: id, name, silenceHours };
    await transaction.query(insertSecurityEvent({ event: 'integration.created', ...about, details }));
    return { id, token: key.secret };
  });
}
