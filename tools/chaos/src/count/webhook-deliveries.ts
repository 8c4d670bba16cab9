import { sql, type Database } from '@team-operations/database';

export interface DeliveryRow {
  id: string;
  event_id: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** Milliseconds from the newest attempt to the next; null when there is none. */
  next_in: number | null;
  log: { at: string; status: number | null; milliseconds: number }[];
}

export function readDeliveries(database: Database, endpointId: string): Promise<DeliveryRow[]> {
  return database.query<DeliveryRow>(sql`
    SELECT id, event_id, state, attempts, log,
      (extract(epoch FROM next_attempt_at - (log -> -1 ->> 'at')::timestamptz) * 1000)::float8 AS next_in
    FROM webhook_delivery WHERE endpoint_id = ${endpointId}::uuid`);
}

export async function stateOfEndpoint(database: Database, endpointId: string): Promise<string> {
  const [row] = await database.query<{ state: string }>(
    sql`SELECT state::text AS state FROM webhook_endpoint WHERE id = ${endpointId}::uuid`,
  );
  return row?.state ?? 'missing';
}
