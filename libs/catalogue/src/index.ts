export { versionedResources } from './about.ts';
export {
  composeConsumers,
  composeDomains,
  composeJobs,
  composeOperations,
  type CatalogueDependencies,
} from './catalogue.ts';
export {
  deletedElsewhere,
  grantsTo,
  keptForGood,
  personalData,
  retentionRules,
  wordColumns,
} from './data.ts';
export { lifecycles } from './lifecycles.ts';
export { examplesFolder, recordedExamples } from './examples.ts';
export { readDependencies } from './read-dependencies.ts';
export { documentedLimits, restDocument, submissionDocument } from './rest-document.ts';
export { domains, registry } from './registry.ts';
export { allTopics, wholeTopic } from './topics.ts';
export { webhookKinds } from './webhook-kinds.ts';
