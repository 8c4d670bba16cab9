import { Type } from '@sinclair/typebox';
import { authorityIdsOf } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { newId, Strict } from '@team-operations/schemas';
import type { WebhookDependencies } from './dependencies.ts';
import { defineWrite, visibleText } from '@team-operations/operations';
import { createSigningSecret, sealSigningSecret } from './signing-secret.ts';
import { requireReadable } from './webhook-access.ts';
import { addressCheck } from './webhook-address.ts';
import type { WebhookKinds } from './webhook-events.ts';
import { eventsProperty, Secret, Webhook, webhookProperties, webhookResource } from './webhook.ts';

/** Webhooks of one team: each event is delivered to each of them. */
const mostWebhooks = 20;

export const createWebhook = (dependencies: WebhookDependencies, kinds: WebhookKinds) =>
  defineWrite({
    name: 'webhooks.create',
    summary: 'Create a webhook',
    description:
      'Creates a webhook that posts the `events` to `url`. Deliveries are signed with `secret`, which is returned only once. Requires the read scope of each event. The webhook ends with the credential.',
    guide: { title: 'Guide for webhooks', path: '/guides/webhooks.md' },
    scope: 'flows.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/webhooks', status: 201 },
    input: Strict({
      url: webhookProperties.url,
      events: eventsProperty(kinds),
      description: Type.Optional(webhookProperties.description),
    }),
    furtherChecks: [addressCheck(dependencies), visibleText('description')],
    output: Strict({ ...Webhook.properties, secret: Type.Optional(Secret) }, { title: 'WebhookWithSecret' }),
    version: webhookResource.version,
    example: {
      url: 'https://hooks.example.com/in',
      events: ['job.completed', 'dno.fault.reported', 'dno.fault.updated', 'dno.fault.closed'],
    },
    async handle({ url, events, description }, context) {
      const { team, principal, commit } = context;
      requireReadable(kinds, events, principal);
      const { apiKeyId, grantId, personId } = authorityIdsOf(principal);
      const id = newId();
      const secret = createSigningSecret();
      const sealed = sealSigningSecret(dependencies.secretBox, secret, {
        teamId: team.teamId,
        endpointId: id,
      });
      const statement = sql`
      INSERT INTO webhook_endpoint (id, team_id, url, events, description, secrets, created_by_id,
        api_key_id, grant_id, person_id)
      SELECT ${id}::uuid, ${team.teamId}::uuid, ${url}, ${events}::text[], ${description ?? null},
        ${JSON.stringify([sealed])}::jsonb, ${principal.personId}::uuid, ${apiKeyId}::uuid, ${grantId}::uuid, ${personId}::uuid
      WHERE (SELECT count(*) FROM webhook_endpoint
        WHERE team_id = ${team.teamId}::uuid AND removed_at IS NULL) < ${mostWebhooks}
      ${webhookResource.returningNew()}`;
      const webhook = await commit<Webhook>({ oneAtATime: 'webhooks.create', statement, events: [] });
      if (webhook !== null) return { ...webhook, secret };
      throw badRequest({
        path: '',
        message: `is one more than the ${mostWebhooks} webhooks that a team may have`,
        fix: 'Remove an unused webhook, or add events to an existing one.',
      });
    },
  });
