export { webhooks } from './domain.ts';
export { recordDeliveries } from './dispatch/record-deliveries.ts';
export { openSigningSecrets, sealSigningSecret, type StoredSecret } from './signing-secret.ts';
export { kindsByType, postedKinds } from './webhook-events.ts';
export { webhookItems } from './webhook-items.ts';
export { readWebhookDependencies, type WebhookDependencies, webhookSettings } from './dependencies.ts';
export { webhookAlarms } from './webhook-alarms.ts';
