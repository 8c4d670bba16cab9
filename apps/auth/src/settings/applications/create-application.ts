import { hashSecret, insertSecurityEventIf, type RequestOrigin } from '@team-operations/credentials';
import { badRequest } from '@team-operations/errors';
import { sql, type Database } from '@team-operations/database';
import { newId } from '@team-operations/schemas';
import { createSecret } from '../../storage/secrets.ts';
import { unique } from '../fields.ts';
import type { TeamAccess } from '@team-operations/team';
import { acceptedApplication, type ApplicationRequest } from './application-input.ts';

export interface CreatedApplication {
  clientId: string;
  /** Null for a public client. Only its hash is kept: lost, it cannot be shown again (specification 2.1). */
  clientSecret: string | null;
}

/** Of one person in one team. Requests at the same moment may create a few more. */
const mostApplications = 50;

/** Creates an application of the team. Throws a BadRequestError that names every field that is refused. */
export async function createApplication(
  database: Database,
  access: TeamAccess,
  asked: ApplicationRequest,
  origin: RequestOrigin,
): Promise<CreatedApplication> {
  const options = acceptedApplication(asked, asked.clientType);
  const { teamId, personId } = access;
  const { name, description = null, website = null, clientType } = options;
  const [redirectUris, scopes] = [unique(options.redirectUris), unique(options.scopes)];
  const clientId = newId();
  const clientSecret = clientType === 'confidential' ? createSecret('clientSecret') : null;
  const details = { name, redirectUris, scopes, clientType };
  const event = { event: 'application.created', teamId, personId, clientId, origin, details } as const;
  const made = await database.forTeam(teamId).query(sql`
    WITH created AS (
      INSERT INTO oauth_client (client_id, origin, team_id, created_by_id, name, description, website, redirect_uris, scopes,
        auth_method, secret_hash)
      SELECT ${clientId}, 'team', ${teamId}::uuid, ${personId}::uuid, ${name}, ${description}, ${website}, ${redirectUris}::text[],
        ${scopes}::text[], ${clientType === 'public' ? 'none' : 'client_secret_post'},
        ${clientSecret === null ? null : hashSecret(clientSecret)}::bytea
      WHERE (SELECT count(*) FROM oauth_client
        WHERE team_id = ${teamId}::uuid AND created_by_id = ${personId}::uuid AND deleted_at IS NULL) < ${mostApplications}
      RETURNING client_id
    ),
    event AS (${insertSecurityEventIf(event, sql`created`)})
    SELECT client_id FROM created`);
  if (made.length > 0) return { clientId, clientSecret };
  const message = `is one more than the ${mostApplications} applications that a person may create in a team`;
  throw badRequest({ path: '', message, fix: 'Delete an application that is not used.' });
}
