import { sql, updatedNow } from '@team-operations/database';
import { Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { giveUpWaiting } from './give-up-waiting.ts';
import { findWebhook } from './find-webhook.ts';
import { Webhook, webhookResource } from './webhook.ts';

export const removeWebhook = defineWrite({
  name: 'webhooks.remove',
  summary: 'Remove a webhook',
  description: 'Stops all deliveries to the webhook and deletes its secrets. This cannot be undone.',
  scope: 'flows.write',
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/webhooks/:id/remove' },
  input: Strict(webhookResource.id),
  output: Webhook,
  version: webhookResource.version,
  example: { id: webhookResource.exampleId },
  async handle({ id }, context) {
    const { team, commit } = context;
    await findWebhook(context, id);
    const webhook = await commit<Webhook>({
      steps: [sql`given_up AS (${giveUpWaiting(team.teamId, id, 'The webhook was removed.')})`],
      statement: sql`
        UPDATE webhook_endpoint SET state = 'disabled', removed_at = now(), ${updatedNow('webhook_endpoint')}, secrets = '[]'
        WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL ${webhookResource.returning()}`,
      events: [],
    });
    if (webhook === null) throw webhookResource.unknown();
    return webhook;
  },
});
