import { Type } from '@sinclair/typebox';
import { causeOfEvent, defineTopic, operationsAlarms } from '@team-operations/messaging';
import { IsoInstant, Uuid } from '@team-operations/schemas';

const WebhookDisabled = Type.Object({
  webhookId: Uuid,
  teamId: Uuid,
  reason: Type.String({ minLength: 1, description: 'Why, in a sentence' }),
  disabledAt: IsoInstant,
});

/** The alarm about a webhook. */
export const webhookAlarms = defineTopic({
  ...operationsAlarms,
  carries: 'Webhooks that were disabled because their receivers accepted no delivery.',
  extensions: { teamid: causeOfEvent.teamid },
  types: { 'webhook.disabled': WebhookDisabled },
});
