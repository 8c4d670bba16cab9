import type { Principal } from '@team-operations/credentials';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, notFound } from '@team-operations/errors';
import { visibleTo } from './webhook-access.ts';
import { webhookColumns, type Webhook } from './webhook.ts';

interface Caller {
  team: TeamReader;
  principal: Principal;
}

/** The webhook with this id, or a 404; one that was removed, or that the caller does not see, is not there. */
export async function findWebhook({ team, principal }: Caller, id: string): Promise<Webhook> {
  const [webhook] = await team.query<Webhook>(sql`
    SELECT ${webhookColumns} FROM webhook_endpoint
    WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL ${visibleTo(principal)}`);
  if (webhook === undefined) throw notFound();
  return webhook;
}

/** Why a change that needs an active webhook touched nothing: there is none (404), or it is disabled (400). */
export async function explainNotActive(caller: Caller, id: string): Promise<void> {
  const { state } = await findWebhook(caller, id);
  if (state === 'active') return;
  throw badRequest({
    path: 'state',
    message: 'is disabled: nothing is delivered to the webhook',
    fix: 'Enable it first: PATCH it with `"state": "active"`.',
  });
}
