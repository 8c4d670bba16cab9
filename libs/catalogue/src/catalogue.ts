import { assets } from '@team-operations/assets';
import { docs } from '@team-operations/docs';
import { integrations } from '@team-operations/integrations';
import { invoicing, isUninvoiced } from '@team-operations/invoicing';
import { jobs } from '@team-operations/jobs';
import type { BackgroundJob, Consumer, Domain, Operation } from '@team-operations/operations';
import {
  abortOfOffice,
  changeReportedJob,
  dangerInTexts,
  safeIsolation,
  submittedAs,
  supplyOffElsewhere,
  watchedFault,
  type SafeIsolationSettings,
} from '@team-operations/safe-isolation';
import { requests } from '@team-operations/requests';
import { search, type Embeddings } from '@team-operations/search';
import { team } from '@team-operations/team';
import { webhooks, type WebhookDependencies } from '@team-operations/webhooks';

/** What the domains need of the service that serves them. */
export interface CatalogueDependencies extends SafeIsolationSettings {
  webhooks: WebhookDependencies;
  /** The embeddings endpoint of search, if there is one. */
  embeddings?: Embeddings | null | undefined;
}

/** The domains that are given nothing of the others. A new one is a folder under libs/domains and a line here. */
const contributors = (dependencies: CatalogueDependencies): readonly Domain[] => [
  jobs({
    changeReportedJob: changeReportedJob(dependencies),
    warnedElsewhere: supplyOffElsewhere,
    watched: watchedFault,
    dangerIn: dangerInTexts(dependencies),
    abortBeside: abortOfOffice,
    submittedAs,
    isUninvoiced,
  }),
  safeIsolation(dependencies),
  team,
  docs,
  integrations,
  assets,
  invoicing,
];

/** Every domain there is: the contributors, and those to which they contribute. */
export function composeDomains(dependencies: CatalogueDependencies): readonly Domain[] {
  const others = contributors(dependencies);
  const kinds = others.flatMap(({ webhookKinds = [] }) => webhookKinds);
  const posting = [...others, webhooks(dependencies.webhooks, kinds)];
  const searchables = posting.flatMap(({ searchable = [] }) => searchable);
  return [...posting, requests(posting), search({ searchables, embeddings: dependencies.embeddings })];
}

/** Every operation of the domains. Routes, documentation, tools, audit names and security tests come from this list alone. */
export const composeOperations = (dependencies: CatalogueDependencies): readonly Operation[] =>
  composeDomains(dependencies).flatMap(({ operations }) => operations);

/** What the domains do behind the answers. */
export const composeJobs = (dependencies: CatalogueDependencies): readonly BackgroundJob[] =>
  composeDomains(dependencies).flatMap(({ jobs = [] }) => jobs);

/** What the domains do with events. */
export const composeConsumers = (dependencies: CatalogueDependencies): readonly Consumer[] =>
  composeDomains(dependencies).flatMap(({ consumers = [] }) => consumers);
