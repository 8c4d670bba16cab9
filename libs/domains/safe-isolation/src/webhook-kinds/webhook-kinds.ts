import type { WebhookKind } from '@team-operations/operations';
import { faultKinds } from './fault-kinds.ts';
import { flowKinds } from './flow-kinds.ts';
import { submissionAccepted } from './submission-accepted.ts';

/** What webhooks receive of this domain. */
export const webhookKinds: readonly WebhookKind[] = [submissionAccepted, ...faultKinds, ...flowKinds];
