export { integrations } from './domain.ts';
export { integrationAlarms } from './integration-alarms.ts';
