export { integrations } from './domain.ts';
export { createdByFormerManager, joinTokenCreator } from './token-creator.ts';
export { integrationAlarms } from './integration-alarms.ts';
