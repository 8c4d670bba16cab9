import { hashSecret } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { newId } from '@team-operations/schemas';
import type { RequestOrigin } from '../../security-events/request-origin.ts';
import { insertSecurityEventIf } from '../../security-events/security-event.ts';
import { createSecret } from '../../storage/secrets.ts';
import { unique } from '../fields.ts';
import type { TeamAccess } from '../team-access.ts';
import { acceptedApplication, type ApplicationWish } from './application-input.ts';

export interface CreatedApplication {
  clientId: string;
  /** Null for a public client. Only its hash is kept: lost, it cannot be shown again (specification 2.1). */
  clientSecret: string | null;
}

/** Creates an application of the team. Throws a BadRequestError that names every field that is refused. */
export async function createApplication(
  database: Database,
  access: TeamAccess,
  asked: ApplicationWish,
  origin: RequestOrigin,
): Promise<CreatedApplication> {
  const wish = acceptedApplication(asked, asked.clientType);
  const { teamId, personId } = access;
  const { name, description = null, website = null, clientType } = wish;
  const [redirectUris, scopes] = [unique(wish.redirectUris), unique(wish.scopes)];
  const clientId = newId();
  const clientSecret = clientType === 'confidential' ? createSecret('clientSecret') : null;
  const details = { name, redirectUris, scopes, clientType };
  const event = { event: 'application.created', teamId, personId, clientId, origin, details } as const;
  await database.forTeam(teamId).query(sql`
    WITH created AS (
      INSERT INTO oauth_client (client_id, origin, team_id, created_by_id, name, description, website, redirect_uris, scopes,
        auth_method, secret_hash)
      VALUES (${clientId}, 'team', ${teamId}::uuid, ${personId}::uuid, ${name}, ${description}, ${website}, ${redirectUris},
        ${scopes}, ${clientType === 'public' ? 'none' : 'client_secret_post'},
        ${clientSecret === null ? null : hashSecret(clientSecret)})
      RETURNING client_id
    ),
    event AS (${insertSecurityEventIf(event, sql`created`)})
    SELECT client_id FROM created`);
  return { clientId, clientSecret };
}
