import { Type, type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const Attempt = Strict({
  at: IsoInstant,
  status: Nullable(Type.Integer({ description: 'HTTP status of the response; null if there was none' })),
  error: Nullable(Type.String({ description: 'Why the attempt failed' })),
  milliseconds: Type.Integer({ minimum: 0 }),
});

/** One event on its way to one webhook. */
export const WebhookDelivery = Strict(
  {
    id: Type.String({ format: 'uuid', description: 'Value of `webhook-id`, to detect duplicates' }),
    eventId: Uuid,
    type: Type.String({ description: 'What happened' }),
    payload: Type.Unknown({ description: 'Posted body' }),
    state: OneOf(deliveryStates, '`failed`: all attempts failed, or the webhook was disabled'),
    attempts: Type.Integer({ minimum: 0, description: 'Attempts since it was first due or last replayed' }),
    nextAttemptAt: Nullable(IsoInstant),
    log: Type.Array(Attempt, { description: 'The newest attempts, newest last' }),
    createdAt: IsoInstant,
    deliveredAt: Nullable(IsoInstant),
  },
  { title: 'WebhookDelivery' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const deliveryResource = defineResource({
  model: 'WebhookDelivery',
  schema: WebhookDelivery,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b',
});
