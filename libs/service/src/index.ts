export { accessLog } from './access-log.ts';
export { addressKey } from './address-key.ts';
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
export { createErrorHandler, notFoundHandler, type ErrorHandlerOptions } from './error-handler.ts';
export { createHealthRouter } from './health.ts';
export { ignoreLostReader } from './ignore-lost-reader.ts';
export { hasBody, jsonBody, type JsonBodyOptions } from './json-body.ts';
export { listen, type ListenHandle, type ListenOptions } from './listen.ts';
export { readPlaces, type Places } from './local-run.ts';
export { loginName } from './login-name.ts';
export type { LogOutput } from './log-output.ts';
export { createLogger, type Logger, type LoggerOptions } from './logger.ts';
export type { ExplainMalformed } from './malformed-http.ts';
export type { WriteErrorBody } from './raw-answer.ts';
export { refuseProtocol } from './refuse-protocol.ts';
export { takeBytesBehind } from './stray-bytes.ts';
export { toRefusal } from './request-refusal.ts';
export { createRegistry, httpMetrics } from './metrics.ts';
export { processSettings } from './process-settings.ts';
export { createRateLimit, type RateLimitOptions } from './rate-limit.ts';
export {
  type Dependency,
  type DependencyReport,
  type ReadinessOptions,
  type ReadinessReport,
} from './readiness.ts';
export { OutboundError, type OutboundRule } from './outbound/outbound-error.ts';
export type { PublicDocument } from './outbound/exchange.ts';
export {
  fetchPublicDocument,
  type FetchOptions,
  type FetchPublicDocument,
} from './outbound/fetch-public-document.ts';
export { faultOfAddress } from './outbound/check-public-address.ts';
export type { Network } from './outbound/guarded-connection.ts';
export {
  createPublicPost,
  type PostAnswer,
  type PostOptions,
  type PostToPublicAddress,
} from './outbound/post-to-public-address.ts';
export {
  makeKey,
  weaknessOfKey,
  weaknessOfKeys,
  weaknessOfPrivateKey,
  weaknessOfSigningKey,
} from './key-strength.ts';
export { otherMethods } from './other-methods.ts';
export { redactText } from './redaction.ts';
export { requestIdMiddleware } from './request-id.ts';
export { credentialId, noteCredential, requestId } from './response-locals.ts';
export { runService, type RunServiceOptions } from './run-service.ts';
export { serve, type ServeOptions } from './serve.ts';
export { Secret } from './secret.ts';
export { surfaceSettings } from './surface-settings.ts';
export { useSecurityHeaders } from './security-headers.ts';
export { setting, type Parsed, type Setting, type SettingOptions } from './setting.ts';
export { StartupError } from './startup-error.ts';
export type { StopStack } from './stop-stack.ts';
export { uuidV7 } from './uuid-v7.ts';
export { sentQuery } from './sent-query.ts';
