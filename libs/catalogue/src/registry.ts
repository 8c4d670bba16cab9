import { readWebhookDependencies } from '@team-operations/webhooks';
import { composeOperations } from './catalogue.ts';

/** The operations as documents and tests read them: with the assumed clock, no telephone numbers, and the keys of a local run. */
export const registry = composeOperations({
  webhooks: readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined }),
});
