import { sql } from '@team-operations/database';
import type { TopicContract } from '@team-operations/messaging';
import type { Scope } from '@team-operations/scopes';
import type { RequestPart, RequestStep } from './request-part.ts';

/**
 * The events of these topics as a part of a request's history: when each was written and, once the relay has it, published. The
 * outbox has them for seven days after that. Their data is not shown.
 */
export const eventsOfRequests = (scope: Scope, topics: readonly TopicContract[]): RequestPart => ({
  kind: 'event',
  scope,
  find: (requestId, limit, { team }) =>
    team.query<RequestStep>(sql`
      SELECT time AS at, NULL AS path, concat(type, ' written to ', topic,
        CASE WHEN published_at IS NULL THEN ', not yet published'
          ELSE ', published after ' || round(extract(epoch FROM published_at - time) * 1000) || ' ms' END) AS summary
      FROM (SELECT id, topic, type, time, published_at, extensions ->> 'teamid' AS team_id, extensions ->> 'requestid' AS request_id FROM outbox_message) event
      WHERE team_id = ${team.teamId} AND request_id = ${requestId} AND topic = ANY(${topics.map(({ name }) => name)}::text[])
      ORDER BY id LIMIT ${limit}`),
});
