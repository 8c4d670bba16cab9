import { selectAuthority, type StoredAuthority } from '@team-operations/credentials';
import {
  isDue,
  raw,
  sql,
  type Claim,
  type DueGroup,
  type StatementRunner,
  type WorkTable,
} from '@team-operations/database';
import { type StoredSecret } from '../signing-secret.ts';
import { testEvent } from '../webhook-events.ts';

/** A delivery that this process may send until its lease ends; then it is due again, for any process. */
export interface ClaimedDelivery extends Claim {
  endpointId: string;
  type: string;
  /** The body, byte for byte as it was written. */
  body: string;
  url: string;
  secrets: StoredSecret[];
  /** The events sent to the endpoint, and what it ends with, as they are now. */
  events: string[];
  authority: StoredAuthority;
}

/** The team of a delivery is not named again, or the planner takes the index of the list by time and sorts all that was ever delivered. */
export const deliveryTable: WorkTable = {
  name: 'webhook_delivery',
  ofGroup: sql`work.endpoint_id = planned.id::uuid`,
  isOpen: sql`work.state = 'waiting' AND EXISTS (
    SELECT FROM webhook_endpoint AS endpoint WHERE endpoint.team_id = planned.team_id AND endpoint.id = planned.id::uuid
      AND endpoint.removed_at IS NULL AND (endpoint.state = 'active' OR work.type = ${testEvent}))`,
  order: sql`work.next_attempt_at`,
  columns: sql`work.endpoint_id AS "endpointId", work.type, work.payload::text AS body, endpoint.url, endpoint.secrets,
    endpoint.events, ${selectAuthority(raw('endpoint'))} AS authority`,
  joins: sql`JOIN webhook_endpoint AS endpoint ON endpoint.team_id = work.team_id AND endpoint.id = work.endpoint_id`,
  whenOver: 'kept',
};

/** The host by which the requests to a webhook are counted, as the guard of outgoing connections counts them. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;

/** The endpoints with deliveries that are due, mixed; of each `perEndpoint` at most. */
export async function dueEndpoints(database: StatementRunner, perEndpoint: number): Promise<DueGroup[]> {
  const endpoints = await database.query<{ id: string; teamId: string; url: string; due: number }>(sql`
    SELECT endpoint.id, endpoint.team_id AS "teamId", endpoint.url, waiting.count::int AS due
    FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM webhook_delivery AS work
        WHERE work.endpoint_id = endpoint.id AND work.state = 'waiting' AND ${isDue}
          AND (endpoint.state = 'active' OR work.type = ${testEvent})
        LIMIT ${perEndpoint}) AS delivery
    ) AS waiting
    WHERE endpoint.removed_at IS NULL AND waiting.count > 0
    ORDER BY random()`);
  return endpoints.map(({ id, teamId, url, due }) => ({ id, teamId, due, place: hostOf(url), upstream: id }));
}
