import { integrations } from '@team-operations/integrations';
import { jobs } from '@team-operations/jobs';
import type { BackgroundJob, Consumer, Domain, Operation } from '@team-operations/operations';
import {
  changeReportedJob,
  safeIsolation,
  watchedFault,
  type SafeIsolationSettings,
} from '@team-operations/safe-isolation';
import { team } from '@team-operations/team';
import { webhooks, type WebhookDependencies } from '@team-operations/webhooks';

/** What the domains need of the service that serves them. */
export interface CatalogueDependencies extends SafeIsolationSettings {
  webhooks: WebhookDependencies;
}

/** Every domain there is. A new one is a folder under libs/domains and a line here. */
export const composeDomains = (dependencies: CatalogueDependencies): readonly Domain[] => [
  jobs({ changeReportedJob: changeReportedJob(dependencies), watched: watchedFault }),
  safeIsolation(dependencies),
  team,
  integrations,
  webhooks(dependencies.webhooks),
];

/** Every operation of the domains. Routes, documentation, tools, audit names and security tests come from this list alone. */
export const composeOperations = (dependencies: CatalogueDependencies): readonly Operation[] =>
  composeDomains(dependencies).flatMap(({ operations }) => operations);

/** What the domains do behind the answers. */
export const composeJobs = (dependencies: CatalogueDependencies): readonly BackgroundJob[] =>
  composeDomains(dependencies).flatMap(({ jobs = [] }) => jobs);

/** What the domains do with events. */
export const composeConsumers = (dependencies: CatalogueDependencies): readonly Consumer[] =>
  composeDomains(dependencies).flatMap(({ consumers = [] }) => consumers);
