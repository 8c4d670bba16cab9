import { sql, type TeamReader } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { integrationAsJson, type Integration } from './integration.ts';

export interface FoundIntegration {
  integration: Integration;
  /** The API key that is its token. */
  apiKeyId: string;
}

/** The team's integration with this id, or a 404; one that was revoked is not there. */
export async function findIntegration(team: TeamReader, id: string): Promise<FoundIntegration> {
  const [found] = await team.query<FoundIntegration>(sql`
    SELECT ${integrationAsJson(sql`integration`)} AS integration, api_key_id AS "apiKeyId" FROM integration
    WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL`);
  if (found === undefined) throw notFound();
  return found;
}

/** Of rotations that meet, each attempt lets one through. */
export const mostAttempts = 20;
