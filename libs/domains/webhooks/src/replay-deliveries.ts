import { Type, type Static } from '@sinclair/typebox';
import { sql, type Sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { documented, IsoInstant, Nullable, SentInstant, Strict, Uuid } from '@team-operations/schemas';
import { checkPeriod, defineWrite } from '@team-operations/operations';
import { explainNotActive } from './find-webhook.ts';
import { findAuthority, requireLive } from './webhook-access.ts';
import { readableEvents } from './webhook-authority.ts';
import { testEvent, type WebhookKinds } from './webhook-events.ts';
import { webhookResource } from './webhook.ts';

/** What one call replays at most, so that it is done in a moment. */
const mostAtOnce = 10_000;

const properties = {
  ...webhookResource.id,
  deliveryId: Type.Optional(Uuid),
  from: Type.Optional(SentInstant),
  to: Type.Optional(SentInstant),
  missedSince: Type.Optional(SentInstant),
};

/** For the document: one form, by itself. */
const alone = (name: keyof typeof properties) => ({ if: { required: [name] }, then: { maxProperties: 1 } });
const Input = documented(Strict(properties), {
  minProperties: 1,
  allOf: [alone('deliveryId'), alone('missedSince')],
});

const Replay = Strict(
  {
    replayed: Type.Integer({ minimum: 0 }),
    continueFrom: Nullable(IsoInstant),
  },
  { title: 'WebhookReplay' },
);

/** Which deliveries are meant; exactly one of the three forms. */
function chosen({ deliveryId, from, to, missedSince }: Static<typeof Input>): Sql {
  const selections = [
    deliveryId !== undefined && sql`id = ${deliveryId}::uuid`,
    (from !== undefined || to !== undefined) &&
      sql`type <> ${testEvent} AND created_at >= ${from ?? '-infinity'}::timestamptz
        AND created_at < ${to ?? 'infinity'}::timestamptz`,
    missedSince !== undefined &&
      sql`type <> ${testEvent} AND state = 'failed' AND created_at >= ${missedSince}::timestamptz`,
  ].filter((way) => way !== false);
  const [way] = selections;
  if (way !== undefined && selections.length === 1) return way;
  throw badRequest({
    path: '',
    message: `says ${selections.length === 0 ? 'nothing' : 'more than one thing'} about what to replay`,
    fix: 'Send one of `deliveryId`, `missedSince`, or a range of time by `from` and `to`.',
  });
}

export const replayDeliveries = (kinds: WebhookKinds) =>
  defineWrite({
    name: 'webhooks.replay',
    summary: 'Replay webhook deliveries',
    description:
      'Replays one delivery, the deliveries of a time range, or those missed since a time, oldest first, with their original `webhook-id`. Repeat with `continueFrom` until it is null.',
    scope: 'flows.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/webhooks/:id/replay' },
    input: Input,
    furtherChecks: [checkPeriod('from', 'to')],
    output: Replay,
    example: { id: webhookResource.exampleId, missedSince: '2026-03-01T00:00:00.000Z' },
    async handle(input, context) {
      const { team, principal, commit } = context;
      const { id, deliveryId } = input;
      requireLive(kinds, await findAuthority(team, id, principal), principal);
      const endpoint = sql`team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND state = 'active' AND removed_at IS NULL`;
      const steps = [
        sql`chosen AS (
        SELECT id, created_at FROM webhook_delivery
        WHERE team_id = ${team.teamId}::uuid AND endpoint_id = ${id}::uuid AND state <> 'waiting' AND type = ANY(${[...readableEvents(kinds, principal.scopes), testEvent]}::text[])
          AND ${chosen(input)}
          AND EXISTS (SELECT FROM webhook_endpoint WHERE ${endpoint})
        ORDER BY created_at, id LIMIT ${mostAtOnce + 1})`,
        // Due one after another, so that they are claimed in this order.
        sql`replayed AS (
        UPDATE webhook_delivery AS again SET state = 'waiting', attempts = 0, claimed_until = NULL,
          next_attempt_at = now() + place * interval '1 millisecond'
        FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM chosen) AS ordered
        WHERE team_id = ${team.teamId}::uuid AND again.id = ordered.id AND place <= ${mostAtOnce}
        RETURNING again.created_at)`,
      ];
      const statement = sql`
      SELECT id, NULL::json AS before, json_build_object(
        'replayed', (SELECT count(*) FROM replayed),
        'continueFrom', CASE WHEN (SELECT count(*) FROM chosen) > ${mostAtOnce}
          THEN (SELECT iso_instant(max(created_at)) FROM replayed) END) AS after
      FROM webhook_endpoint WHERE ${endpoint}
        AND (${deliveryId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM replayed))`;
      const replay = await commit<Static<typeof Replay>>({ steps, statement, events: [] });
      if (replay !== null) return replay;
      await explainNotActive(context, id);
      throw badRequest({
        path: 'deliveryId',
        message: 'is not a delivery of this webhook, or is in progress',
      });
    },
  });
