import { readWebhookDependencies } from '@team-operations/webhooks';
import { composeDomains } from './catalogue.ts';

/** The domains as documents and tests read them: with the assumed clock, no telephone numbers, and the keys of a local run. */
export const domains = composeDomains({
  webhooks: readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined }),
});

/** Their operations, for documents and tests. */
export const registry = domains.flatMap(({ operations }) => operations);
