import { selectAuthority, type StoredAuthority } from '@team-operations/credentials';
import { raw, sql, type Database, type StatementRunner } from '@team-operations/database';
import { endOfWebhook } from '../webhook-authority.ts';
import type { WebhookKinds } from '../webhook-events.ts';
import { disable, lockEndpoint, type Disabled } from './disable-endpoint.ts';

interface ActiveEndpoint {
  teamId: string;
  endpointId: string;
  events: string[];
  authority: StoredAuthority;
}

const columns = sql`team_id AS "teamId", id AS "endpointId", events,
  ${selectAuthority(raw('webhook_endpoint'))} AS authority`;

/** Disables one webhook if what it ends with has ended. Its row is locked first, so that what was changed meanwhile counts. */
export function endWebhook(
  database: Database,
  kinds: WebhookKinds,
  { teamId, endpointId }: Pick<ActiveEndpoint, 'teamId' | 'endpointId'>,
): Promise<Disabled | null> {
  return database.transaction(async (transaction: StatementRunner) => {
    await lockEndpoint(transaction, { teamId, endpointId });
    const [endpoint] = await transaction.query<ActiveEndpoint>(sql`
      SELECT ${columns} FROM webhook_endpoint
      WHERE team_id = ${teamId}::uuid AND id = ${endpointId}::uuid AND removed_at IS NULL`);
    const reason = endpoint === undefined ? null : endOfWebhook(kinds, endpoint.authority, endpoint.events);
    return reason === null ? null : disable(transaction, { teamId, endpointId }, reason);
  });
}

/** Disables every webhook that has ended, also those for which nothing waits. */
export async function endWebhooks(database: Database, kinds: WebhookKinds): Promise<Disabled[]> {
  const active = await database.query<ActiveEndpoint>(sql`
    SELECT ${columns} FROM webhook_endpoint WHERE state = 'active' AND removed_at IS NULL`);
  const ended: Disabled[] = [];
  for (const endpoint of active) {
    if (endOfWebhook(kinds, endpoint.authority, endpoint.events) === null) continue;
    const disabled = await endWebhook(database, kinds, endpoint);
    if (disabled !== null) ended.push(disabled);
  }
  return ended;
}
