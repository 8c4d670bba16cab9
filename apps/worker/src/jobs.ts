import { composeJobs, type CatalogueDependencies } from '@team-operations/catalogue';
import type { BackgroundJob } from '@team-operations/operations';
import { readWebhookDependencies } from '@team-operations/webhooks';
import { publishEvents, type PublishSettings } from './relay/publish-events.ts';
import { applyRetention } from './retention/apply-retention.ts';
import type { RetentionConfig } from './retention/periods.ts';
import { deleteStoredResponses } from './stored-responses/delete-stored-responses.ts';

/** What the jobs need besides what the worker gives each of them. */
export interface WorkerDependencies extends CatalogueDependencies, PublishSettings, RetentionConfig {}

/** Every background job: those that serve all domains, and those of the domains. They stop in reverse order. */
export const composeWorkerJobs = (dependencies: WorkerDependencies): readonly BackgroundJob[] => [
  publishEvents(dependencies),
  applyRetention(dependencies),
  deleteStoredResponses,
  ...composeJobs(dependencies),
];

/** The same jobs for settings, documentation and tests, with the keys of a local run. The worker starts none of these. */
export const declaredJobs = composeWorkerJobs({
  topicReplication: 1,
  webhooks: readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined }),
});
