import { selectAuthority, type StoredAuthority } from '@team-operations/credentials';
import { raw, sql, type StatementRunner } from '@team-operations/database';
import { testEvent } from '../webhook-events.ts';
import { type StoredSecret } from '../signing-secret.ts';
import type { DueEndpoint, PlannedClaim } from './plan-claims.ts';

/** A delivery that this process may send until its lease ends; then it is due again, for whoever is there. */
export interface ClaimedDelivery {
  id: string;
  teamId: string;
  endpointId: string;
  type: string;
  /** The body, byte for byte as it was written. */
  body: string;
  /** Attempts before this one. */
  attempts: number;
  leaseEnds: string;
  url: string;
  secrets: StoredSecret[];
  /** The events sent to the endpoint, and what it ends with, as they are now. */
  events: string[];
  authority: StoredAuthority;
}

const isDue = sql`endpoint_id = endpoint.id AND state = 'waiting' AND next_attempt_at <= now()
  AND (endpoint.state = 'active' OR type = ${testEvent})`;

/** The endpoints with deliveries that are due, mixed; `due` is `perEndpoint` at most. */
export function dueEndpoints(database: StatementRunner, perEndpoint: number): Promise<DueEndpoint[]> {
  return database.query<DueEndpoint>(sql`
    SELECT endpoint.id, endpoint.team_id AS "teamId", endpoint.url, waiting.count::int AS due
    FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM webhook_delivery WHERE ${isDue} LIMIT ${perEndpoint}) AS delivery
    ) AS waiting
    WHERE endpoint.removed_at IS NULL AND waiting.count > 0
    ORDER BY random()`);
}

/**
 * Claims what is planned, from each endpoint the oldest first. What another worker is claiming is passed over. The team of a delivery is
 * not named again, or the planner takes the index of the list by time and sorts all that was ever delivered.
 */
export function claimDeliveries(
  database: StatementRunner,
  planned: readonly PlannedClaim[],
  leaseMilliseconds: number,
): Promise<ClaimedDelivery[]> {
  const teams = planned.map(({ teamId }) => teamId);
  const ids = planned.map(({ id }) => id);
  const counts = planned.map(({ count }) => count);
  return database.query<ClaimedDelivery>(sql`
    WITH due AS (
      SELECT delivery.team_id, delivery.id, endpoint.url, endpoint.secrets, endpoint.events,
        ${selectAuthority(raw('endpoint'))} AS authority
      FROM unnest(${teams}::uuid[], ${ids}::uuid[], ${counts}::int[]) AS planned (team_id, id, most)
      JOIN webhook_endpoint AS endpoint ON endpoint.team_id = planned.team_id AND endpoint.id = planned.id
        AND endpoint.removed_at IS NULL
      CROSS JOIN LATERAL (
        SELECT team_id, id FROM webhook_delivery WHERE ${isDue}
        ORDER BY next_attempt_at LIMIT planned.most
        FOR UPDATE SKIP LOCKED
      ) AS delivery
    )
    UPDATE webhook_delivery AS claimed
    SET next_attempt_at = now() + make_interval(secs => ${leaseMilliseconds / 1000}::float)
    FROM due WHERE claimed.team_id = due.team_id AND claimed.id = due.id
    RETURNING claimed.id, claimed.team_id AS "teamId", claimed.endpoint_id AS "endpointId", claimed.type,
      claimed.payload::text AS body, claimed.attempts, claimed.next_attempt_at AS "leaseEnds", due.url, due.secrets,
      due.events, due.authority`);
}
