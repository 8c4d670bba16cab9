import type { Principal } from '@team-operations/credentials';
import type { TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { visibleTo } from './webhook-access.ts';
import { webhookResource, type Webhook } from './webhook.ts';

interface Caller {
  team: TeamReader;
  principal: Principal;
}

/** The webhook with this id, or a 404; one that was removed, or that the caller does not see, is not there. */
export const findWebhook = ({ team, principal }: Caller, id: string): Promise<Webhook> =>
  webhookResource.find(team, id, { where: visibleTo(principal) });

/** Why a change that needs an active webhook touched nothing: there is none (404), or it is disabled (400). */
export async function explainNotActive(caller: Caller, id: string): Promise<void> {
  const { state } = await findWebhook(caller, id);
  if (state === 'active') return;
  throw badRequest({
    code: 'status_not_allowed',
    path: 'state',
    message: 'is disabled: nothing is delivered to the webhook',
    fix: 'Enable it first with PATCH and `"state": "active"`.',
  });
}
