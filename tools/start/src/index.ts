export { ensureLoginRoles } from './services/login-roles.ts';
export { untilReady } from './services/readiness.ts';
export { launch, type ServiceProcess } from './services/service-process.ts';
export { servicesOf, sharedEnvironment, type Service, type ServiceDatabases } from './services/services.ts';
export type { Settings } from './settings/config.ts';
export { settingsFrom } from './settings/ports.ts';
export { prepareTopics } from './topics.ts';
