import { Type, type Static } from '@sinclair/typebox';
import { authorityIdsOf, type Principal } from '@team-operations/credentials';
import { empty, join, sql, type Sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { documented, Nullable, OneOf, Strict } from '@team-operations/schemas';
import { defineWrite, visibleText } from '@team-operations/operations';
import type { WebhookDependencies } from './dependencies.ts';
import { giveUpWaiting } from './give-up-waiting.ts';
import {
  findAuthority,
  howToTakeOver,
  readableBy,
  requireLive,
  requireOwn,
  requireReadable,
  type WebhookAuthority,
} from './webhook-access.ts';
import { addressCheck } from './webhook-address.ts';
import { endOfWebhook } from './webhook-authority.ts';
import type { WebhookKinds } from './webhook-events.ts';
import { eventsProperty, Webhook, webhookProperties, webhookResource, webhookStates } from './webhook.ts';

/** When it was disabled the last time stays known: what failed before does not count against it again. */
const states: Record<(typeof webhookStates)[number], Sql> = {
  active: sql`state = 'active'`,
  disabled: sql`state = 'disabled',
    disabled_at = CASE WHEN state = 'active' THEN now() ELSE disabled_at END,
    disabled_reason = CASE WHEN state = 'active' THEN 'It was disabled by a user.' ELSE disabled_reason END`,
};

const propertiesOf = (kinds: WebhookKinds) => ({
  ...webhookResource.id,
  url: Type.Optional(webhookProperties.url),
  events: Type.Optional(eventsProperty(kinds)),
  description: Type.Optional(Nullable(webhookProperties.description)),
  state: Type.Optional(OneOf(webhookStates, '`disabled` pauses deliveries; `active` resumes them')),
  takeOver: Type.Optional(
    Type.Boolean({
      description: 'True, with `url`: transfers the webhook to the credential of this request',
    }),
  ),
});

/** A change changes something, and a webhook is taken over with the address that it is to have. */
const inputOf = (kinds: WebhookKinds) =>
  documented(Strict(propertiesOf(kinds)), {
    minProperties: 1,
    if: { properties: { takeOver: { const: true } }, required: ['takeOver'] },
    then: { required: ['url'] },
  });
type Input = Static<ReturnType<typeof inputOf>>;

const addressToTakeOver = {
  of: ['url', 'takeOver'] as const,
  issuesOf: ({ url, takeOver = false }: Pick<Input, 'url' | 'takeOver'>) =>
    takeOver && url === undefined
      ? [{ path: 'url', message: 'is needed with `takeOver`', fix: 'Send the new URL of the webhook.' }]
      : [],
};

interface WebhookChange {
  /** Where it posts from now on, as its new owner says; null when it is not taken over. */
  newUrl: string | null;
  /** Null when they stay as they are. */
  newEvents: string[] | null;
  state: (typeof webhookStates)[number] | undefined;
}

const areSame = (some: readonly string[], others: readonly string[]) =>
  new Set(some).size === new Set(others).size && some.every((name) => others.includes(name));

/** What a request changes: an address or events that are as they were before change nothing, so they need no right. */
function changeOf(
  found: WebhookAuthority,
  { url, events, state, takeOver = false }: Omit<Input, 'id'>,
): WebhookChange {
  const newUrl = url !== undefined && (takeOver || url !== found.url) ? url : null;
  const staysAsItIs = events === undefined || (newUrl === null && areSame(events, found.events));
  return { newUrl, newEvents: staysAsItIs ? null : events, state };
}

/** A person who takes a webhook over, or says where it posts, is who it ends with from then on. */
function endsWith(principal: Principal): Sql {
  const { apiKeyId, grantId, personId } = authorityIdsOf(principal);
  return sql`api_key_id = ${apiKeyId}::uuid, grant_id = ${grantId}::uuid, person_id = ${personId}::uuid`;
}

/** Throws unless the caller may change it so. To disable a webhook, or describe it, takes no more than to see it. */
function checkChange(
  kinds: WebhookKinds,
  found: WebhookAuthority,
  { newUrl, newEvents, state }: WebhookChange,
  principal: Principal,
): void {
  const events = newEvents ?? found.events;
  if (newUrl !== null) requireOwn(found, principal, 'url');
  if (newEvents !== null) requireOwn(found, principal, 'events');
  if (newUrl !== null || newEvents !== null) requireReadable(kinds, events, principal);
  if (newUrl !== null) return;
  const end = newEvents === null ? null : endOfWebhook(kinds, found.authority, events);
  if (end !== null) throw badRequest({ path: 'events', message: end, fix: howToTakeOver });
  if (state === 'active') requireLive(kinds, { ...found, events }, principal);
}

export const updateWebhook = (dependencies: WebhookDependencies, kinds: WebhookKinds) =>
  defineWrite({
    name: 'webhooks.update',
    summary: 'Change a webhook',
    description:
      'Updates a webhook. `"state": "active"` enables it; replay delivers the events that were missed. A new `url`, or the same `url` with `takeOver`, transfers the webhook to the credential of the request, and it ends with that credential.',
    scope: 'flows.write',
    effect: 'write',
    rest: { method: 'patch', path: '/v1/webhooks/:id' },
    input: inputOf(kinds),
    furtherChecks: [
      addressCheck(dependencies),
      addressToTakeOver,
      visibleText('description', { canBeNull: true }),
    ],
    output: Webhook,
    version: webhookResource.version,
    example: { id: webhookResource.exampleId, events: ['job.completed'], state: 'active' },
    async handle({ id, ...sent }, context) {
      const { team, principal, commit } = context;
      const { description, state } = sent;
      const found = await findAuthority(team, id, principal);
      if (Object.keys(sent).length === 0)
        throw badRequest({
          path: '',
          code: 'nothing_to_change',
          message: 'has no changes',
          fix: 'Send at least one property to change.',
        });
      const change = changeOf(found, sent);
      checkChange(kinds, found, change, principal);
      const { newUrl, newEvents } = change;
      const set = [
        updatedNow('webhook_endpoint'),
        ...(newUrl === null ? [] : [sql`url = ${newUrl}`, endsWith(principal)]),
        ...(newEvents === null ? [] : [sql`events = ${newEvents}::text[]`]),
        ...(description === undefined ? [] : [sql`description = ${description}`]),
        ...(state === undefined ? [] : [states[state]]),
      ];
      const givenUp = giveUpWaiting(team.teamId, id, 'The webhook was disabled.');
      const steps = state === 'disabled' ? [sql`given_up AS (${givenUp})`] : [];
      // Events that were added since they were looked at must not reach an address of someone who may not read them.
      const readable = newUrl !== null && newEvents === null ? readableBy(kinds, principal) : empty;
      const statement = sql`
      UPDATE webhook_endpoint SET ${join(set)}
      WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL ${readable} ${webhookResource.returning()}`;
      const webhook = await commit<Webhook>({ steps, statement, events: [] });
      if (webhook === null) throw webhookResource.unknown();
      return webhook;
    },
  });
