import { Type } from '@sinclair/typebox';
import { join, sql, type Sql } from '@team-operations/database';
import { badRequest, notFound } from '@team-operations/errors';
import { Nullable, OneOf, Strict } from '@team-operations/schemas';
import { defineWrite } from '../define-operation.ts';
import { giveUpWaiting } from './give-up-waiting.ts';
import { checkWebhookAddress, meansOf } from './webhook-address.ts';
import {
  exampleWebhookId,
  returningWebhook,
  Webhook,
  webhookId,
  webhookProperties,
  webhookStates,
} from './webhook.ts';

/** When it was disabled the last time stays known: what failed before does not count against it again. */
const states: Record<(typeof webhookStates)[number], Sql> = {
  active: sql`state = 'active'`,
  disabled: sql`state = 'disabled',
    disabled_at = CASE WHEN state = 'active' THEN now() ELSE disabled_at END,
    disabled_reason = CASE WHEN state = 'active' THEN 'It was switched off by hand.' ELSE disabled_reason END`,
};

export const updateWebhook = defineWrite({
  name: 'webhooks.update',
  summary: 'Change a webhook',
  description:
    'Changes what is sent. `"state": "active"` enables it again; what it missed meanwhile is delivered by a replay.',
  scope: 'flows.write',
  effect: 'write',
  rest: { method: 'patch', path: '/v1/webhooks/:id' },
  input: Strict({
    ...webhookId,
    url: Type.Optional(webhookProperties.url),
    events: Type.Optional(webhookProperties.events),
    description: Type.Optional(Nullable(webhookProperties.description)),
    state: Type.Optional(OneOf(webhookStates)),
  }),
  output: Webhook,
  example: { id: exampleWebhookId, events: ['job.completed'], state: 'active' },
  async handle({ id, url, events, description, state }, context) {
    const { team, commit } = context;
    if (url !== undefined) checkWebhookAddress(url, meansOf(context));
    const set = [
      ...(url === undefined ? [] : [sql`url = ${url}`]),
      ...(events === undefined ? [] : [sql`events = ${events}::text[]`]),
      ...(description === undefined ? [] : [sql`description = ${description}`]),
      ...(state === undefined ? [] : [states[state]]),
    ];
    if (set.length === 0)
      throw badRequest({
        path: '',
        message: 'changes nothing',
        fix: 'Send at least one property to change.',
      });
    const steps = state === 'disabled' ? [sql`given_up AS (${giveUpWaiting(team.teamId, id)})`] : [];
    const statement = sql`
      UPDATE webhook_endpoint SET updated_at = now(), ${join(set)}
      WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL ${returningWebhook}`;
    const webhook = await commit<Webhook>({ steps, statement, events: [] });
    if (webhook === null) throw notFound();
    return webhook;
  },
});
