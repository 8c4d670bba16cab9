export {
  ConfigError,
  defineConfig,
  loadConfig,
  loadConfigOrExit,
  type Config,
  type ConfigDefinition,
  type Environment,
} from './config.ts';
export { describeConfig } from './describe-config.ts';
export { readLocations } from './local-run.ts';
export { errorCode } from './error-code.ts';
export { loginName } from './login-name.ts';
export * from './loops/index.ts';
export { createLogger, type Logger, type LoggerOptions } from './logger.ts';
export { createRegistry } from './metrics.ts';
export { processSettings } from './process-settings.ts';
export { OutboundError, type OutboundRule } from './outbound/outbound-error.ts';
export type { PublicDocument } from './outbound/exchange.ts';
export {
  createPublicFetch,
  fetchPublicDocument,
  type FetchPublicDocument,
} from './outbound/fetch-public-document.ts';
export { faultOfAddress } from './outbound/check-public-address.ts';
export { insideClouds } from './outbound/public-address.ts';
export type { Network } from './outbound/guarded-connection.ts';
export { createPublicPost, type PostToPublicAddress } from './outbound/post-to-public-address.ts';
export { readRetryAfter } from './outbound/retry-after.ts';
export {
  makeKey,
  weaknessOfKey,
  weaknessOfKeys,
  weaknessOfPrivateKey,
  weaknessOfSigningKey,
} from './key-strength.ts';
export { redactText } from './redaction.ts';
export { runService, type RunServiceOptions } from './run-service.ts';
export { Secret } from './secret.ts';
export { setting, type Parsed, type Setting } from './setting.ts';
export { StartupError } from './startup-error.ts';
export type { StopStack } from './stop-stack.ts';
export { startLimitedThread, ThreadLimitError } from './threads/limited-thread.ts';
export { createCounts, type Counts } from './turns/counts.ts';
export { createFairQueue, type FairQueue } from './turns/fair-queue.ts';
