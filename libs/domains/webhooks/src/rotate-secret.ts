import { Type } from '@sinclair/typebox';
import { sql, updatedNow } from '@team-operations/database';
import { IsoInstant, Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import type { WebhookDependencies } from './dependencies.ts';
import { createSigningSecret, mostSecrets, overlapHours, sealSigningSecret } from './signing-secret.ts';
import { findAuthority, readableBy, requireLive, requireOwn } from './webhook-access.ts';
import type { WebhookKinds } from './webhook-events.ts';
import { Secret, Webhook, webhookResource } from './webhook.ts';

const hour = 3_600_000;

export const rotateWebhookSecret = (dependencies: WebhookDependencies, kinds: WebhookKinds) =>
  defineWrite({
    name: 'webhooks.rotate_secret',
    summary: 'Rotate the secret of a webhook',
    description:
      'Creates a new secret. Deliveries are signed with both the new and the old secret until `previousSecretUntil`.',
    scope: 'flows.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/webhooks/:id/rotate-secret' },
    input: Strict(webhookResource.id),
    output: Strict(
      {
        ...Webhook.properties,
        secret: Type.Optional(Secret),
        previousSecretUntil: Type.Optional(IsoInstant),
      },
      { title: 'WebhookWithNewSecret' },
    ),
    version: webhookResource.version,
    example: { id: webhookResource.exampleId },
    async handle({ id }, context) {
      const { team, principal, commit } = context;
      const found = await findAuthority(team, id, principal);
      requireOwn(found, principal, 'id');
      requireLive(kinds, found, principal);
      const { teamId } = team;
      const secret = createSigningSecret();
      const sealed = sealSigningSecret(dependencies.secretBox, secret, { teamId, endpointId: id });
      const until = new Date(Date.now() + overlapHours * hour).toISOString();
      // In the statement, so that of two rotations at the same time neither loses the other's secret. Instants as text sort by time.
      const statement = sql`
      UPDATE webhook_endpoint SET ${updatedNow('webhook_endpoint')}, secrets = ${JSON.stringify([sealed])}::jsonb || (
        SELECT coalesce(jsonb_agg(jsonb_build_object('sealed', kept.sealed, 'expiresAt', kept.until) ORDER BY kept.place), '[]')
        FROM (
          SELECT secret ->> 'sealed' AS sealed, least(secret ->> 'expiresAt', ${until}::text) AS until, place
          FROM jsonb_array_elements(secrets) WITH ORDINALITY AS old(secret, place)
          WHERE coalesce(secret ->> 'expiresAt' > iso_instant(now()), true)
          ORDER BY place LIMIT ${mostSecrets - 1}
        ) AS kept)
      WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL ${readableBy(kinds, principal)} ${webhookResource.returning()}`;
      const webhook = await commit<Webhook>({ statement, events: [] });
      if (webhook === null) throw webhookResource.unknown();
      return { ...webhook, secret, previousSecretUntil: until };
    },
  });
