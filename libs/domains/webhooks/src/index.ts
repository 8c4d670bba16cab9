export { webhooks } from './domain.ts';
export { recordDeliveries } from './dispatch/record-deliveries.ts';
export { openSigningSecrets, sealSigningSecret, type StoredSecret } from './signing-secret.ts';
export { addressRules } from './webhook-address.ts';
export {
  kindsByType,
  postedKinds,
  testEvent,
  type PostedKind,
  type WebhookPayload,
} from './webhook-events.ts';
export { webhookBody, webhookItems } from './webhook-items.ts';
export { readWebhookDependencies, type WebhookDependencies, webhookSettings } from './dependencies.ts';
export { webhookAlarms } from './webhook-alarms.ts';
