import { Type, type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const Attempt = Strict({
  at: IsoInstant,
  status: Nullable(Type.Integer({ description: 'HTTP status of the answer; null when there was none' })),
  error: Nullable(Type.String({ description: 'Why it did not arrive' })),
  milliseconds: Type.Integer({ minimum: 0 }),
});

/** One event on its way to one webhook. */
export const WebhookDelivery = Strict(
  {
    id: Type.String({ format: 'uuid', description: 'The `webhook-id` by which repeats are recognised' }),
    eventId: Uuid,
    type: Type.String({ description: 'What happened' }),
    payload: Type.Unknown({ description: 'The body that is posted' }),
    state: OneOf(deliveryStates, '`failed`: given up, or missed while the webhook was disabled'),
    attempts: Type.Integer({ minimum: 0, description: 'Since it was first due or last replayed' }),
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
