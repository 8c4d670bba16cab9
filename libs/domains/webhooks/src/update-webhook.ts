import { Type } from '@sinclair/typebox';
import { authorityIdsOf, type Principal } from '@team-operations/credentials';
import { empty, join, sql, type Sql } from '@team-operations/database';
import { badRequest, notFound } from '@team-operations/errors';
import { Nullable, OneOf, Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import type { WebhookDependencies } from './dependencies.ts';
import { giveUpWaiting } from './give-up-waiting.ts';
import {
  findAuthority,
  readableBy,
  requireLive,
  requireOwn,
  requireReadable,
  type WebhookAuthority,
} from './webhook-access.ts';
import { checkWebhookAddress } from './webhook-address.ts';
import { endOfWebhook } from './webhook-authority.ts';
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

interface WebhookChange {
  url: string | undefined;
  events: readonly string[] | undefined;
  state: (typeof webhookStates)[number] | undefined;
}

/** Whoever says where a webhook posts is who it ends with from then on. */
function endsWith(principal: Principal): Sql {
  const { apiKeyId, grantId, personId } = authorityIdsOf(principal);
  return sql`api_key_id = ${apiKeyId}::uuid, grant_id = ${grantId}::uuid, person_id = ${personId}::uuid`;
}

/** Throws unless the caller may change it so. To disable a webhook, or describe it, takes no more than to see it. */
function checkChange(
  found: WebhookAuthority,
  { url, events, state }: WebhookChange,
  principal: Principal,
): void {
  if (url !== undefined) requireOwn(found, principal, 'url');
  if (events !== undefined) requireOwn(found, principal, 'events');
  if (url !== undefined || events !== undefined) requireReadable(events ?? found.events, principal);
  if (url !== undefined) return;
  const end = events === undefined ? null : endOfWebhook(found.authority, events);
  if (end !== null)
    throw badRequest({ path: 'events', message: end, fix: 'Send `url` too, which makes the webhook yours.' });
  if (state === 'active') requireLive({ ...found, events: [...(events ?? found.events)] }, principal);
}

export const updateWebhook = (dependencies: WebhookDependencies) =>
  defineWrite({
    name: 'webhooks.update',
    summary: 'Change a webhook',
    description:
      'Changes what is sent. `"state": "active"` enables it again; what it missed meanwhile is delivered by a replay. With `url` it ends from then on with the credential that sends it.',
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
      const { team, principal, commit } = context;
      if (url !== undefined) checkWebhookAddress(url, dependencies);
      const found = await findAuthority(team, id, principal);
      checkChange(found, { url, events, state }, principal);
      const set = [
        ...(url === undefined ? [] : [sql`url = ${url}`, endsWith(principal)]),
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
      const givenUp = giveUpWaiting(team.teamId, id, 'The webhook was disabled.');
      const steps = state === 'disabled' ? [sql`given_up AS (${givenUp})`] : [];
      // Events that were added since they were looked at must not reach an address of somebody who may not read them.
      const readable = url !== undefined && events === undefined ? readableBy(principal) : empty;
      const statement = sql`
      UPDATE webhook_endpoint SET updated_at = now(), ${join(set)}
      WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL ${readable} ${returningWebhook}`;
      const webhook = await commit<Webhook>({ steps, statement, events: [] });
      if (webhook === null) throw notFound();
      return webhook;
    },
  });
