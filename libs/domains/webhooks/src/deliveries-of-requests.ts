import { join, sql } from '@team-operations/database';
import type { RequestPart, RequestStep } from '@team-operations/operations';
import { visibleTo } from './webhook-access.ts';
import { neededByEvents, readableEvents } from './webhook-authority.ts';
import type { WebhookKinds } from './webhook-events.ts';

/** The deliveries of the events of a request: of the kinds that the credential may read, to the webhooks that it sees. */
export const deliveriesOfRequests = (kinds: WebhookKinds): RequestPart => ({
  kind: 'webhook',
  scope: 'flows.read',
  furtherScopes: neededByEvents(kinds),
  find: (requestId, limit, { team, principal }) =>
    team.query<RequestStep>(sql`
      SELECT coalesce(delivered_at, created_at) AS at, '/v1/webhooks/' || endpoint_id || '/deliveries' AS path,
        concat(type, ' ', state, ', delivery ', id, ', attempts: ', attempts) AS summary
      FROM webhook_delivery
      WHERE team_id = ${team.teamId}::uuid AND request_id = ${requestId}
        AND endpoint_id IN (SELECT id FROM webhook_endpoint WHERE ${join([sql`team_id = ${team.teamId}::uuid`, ...visibleTo(principal)], ' AND ')})
        AND type = ANY(${readableEvents(kinds, principal.scopes)}::text[])
      ORDER BY created_at, id LIMIT ${limit}`),
});
