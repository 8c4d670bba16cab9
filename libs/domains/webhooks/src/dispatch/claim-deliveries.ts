import { selectAuthority, type StoredAuthority } from '@team-operations/credentials';
import { raw, sql, type StatementRunner } from '@team-operations/database';
import { testEvent } from '../webhook-events.ts';
import { type StoredSecret } from '../signing-secret.ts';

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

export interface ClaimLimits {
  /** Most deliveries altogether. */
  most: number;
  perEndpoint: number;
  /** Room of the endpoints that have less than `perEndpoint`. */
  left: Record<string, number>;
  leaseMilliseconds: number;
}

/**
 * Claims what is due, oldest first, and from each endpoint no more than it has room for: looked for endpoint by endpoint, so
 * that however much waits for one, the others have their turn. What another worker is claiming is passed over. The team is not
 * named again, or the planner takes the index of the list by time and sorts all that was ever delivered.
 */
export function claimDeliveries(
  database: StatementRunner,
  { most, perEndpoint, left, leaseMilliseconds }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  return database.query<ClaimedDelivery>(sql`
    WITH due AS (
      SELECT delivery.team_id, delivery.id, endpoint.url, endpoint.secrets, endpoint.events,
        ${selectAuthority(raw('endpoint'))} AS authority
      FROM (SELECT * FROM webhook_endpoint WHERE removed_at IS NULL ORDER BY random()) AS endpoint
      CROSS JOIN LATERAL (
        SELECT team_id, id FROM webhook_delivery
        WHERE endpoint_id = endpoint.id AND state = 'waiting' AND next_attempt_at <= now()
          AND (endpoint.state = 'active' OR type = ${testEvent})
        ORDER BY next_attempt_at
        LIMIT coalesce((${JSON.stringify(left)}::jsonb ->> endpoint.id::text)::int, ${perEndpoint})
        FOR UPDATE SKIP LOCKED
      ) AS delivery
      LIMIT ${most}
    )
    UPDATE webhook_delivery AS claimed
    SET next_attempt_at = now() + make_interval(secs => ${leaseMilliseconds / 1000}::float)
    FROM due WHERE claimed.team_id = due.team_id AND claimed.id = due.id
    RETURNING claimed.id, claimed.team_id AS "teamId", claimed.endpoint_id AS "endpointId", claimed.type,
      claimed.payload::text AS body, claimed.attempts, claimed.next_attempt_at AS "leaseEnds", due.url, due.secrets,
      due.events, due.authority`);
}
