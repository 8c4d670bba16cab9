import { domains } from './registry.ts';

/** What webhooks can receive of all domains. */
export const webhookKinds = domains.flatMap(({ webhookKinds: kinds = [] }) => kinds);
