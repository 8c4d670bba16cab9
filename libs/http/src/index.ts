export { accessLog } from './access-log.ts';
export { addressKey } from './address-key.ts';
export { compress } from './compress.ts';
export { everyOrigin } from './cors.ts';
export { createHealthApp, createHttpApp, type HttpDependencies, type Surface } from './create-app.ts';
export { createErrorHandler, notFoundHandler, type ErrorHandlerOptions } from './error-handler.ts';
export { createHealthRouter } from './health.ts';
export { ignoreLostReader } from './ignore-lost-reader.ts';
export { hasBody, jsonBody, type JsonBodyOptions } from './json-body.ts';
export { listen, type ListenHandle, type ListenOptions } from './listen.ts';
export type { ExplainMalformed } from './malformed-http.ts';
export type { WriteErrorBody } from './raw-answer.ts';
export { refuseProtocol } from './refuse-protocol.ts';
export { takeBytesBehind } from './stray-bytes.ts';
export { brokenBody, toRefusal } from './request-refusal.ts';
export { httpMetrics } from './http-metrics.ts';
export { createRateLimit, type RateLimitOptions } from './rate-limit.ts';
export {
  type Dependency,
  type DependencyReport,
  type ReadinessOptions,
  type ReadinessReport,
} from './readiness.ts';
export { onClosed } from './on-closed.ts';
export { allowedMethods, otherMethods } from './other-methods.ts';
export { requestIdMiddleware } from './request-id.ts';
export { credentialId, noteCredential, requestId } from './response-locals.ts';
export { serve, type ServeOptions } from './serve.ts';
export { surfaceSettings } from './surface-settings.ts';
export { useSecurityHeaders } from './security-headers.ts';
export { sentQuery } from './sent-query.ts';
export { writeJson } from './write-json.ts';
