import { raw, type TeamReader } from '@team-operations/database';
import { integrationResource } from './integration.ts';

/** The team's integration with this id and the API key that is its token, or a 404; one that was revoked is not there. */
export const findIntegration = (team: TeamReader, id: string) =>
  integrationResource.find<{ apiKeyId: string }>(team, id, {
    beside: [raw('integration.api_key_id AS "apiKeyId"')],
  });
