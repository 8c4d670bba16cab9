export type { ApiKey, LastUse } from './api-keys.ts';
export type {
  Application,
  ClientOrigin,
  ClientType,
  ConnectedApp,
  ConnectedApplication,
} from './applications.ts';
export type { AuthorizationRequest, ClientFacts, RequestedScope } from './authorization-request.ts';
export type { Check, DiagnosedClient, Diagnosis, Outcome } from './diagnosis.ts';
export type { BrowserSession } from './sessions.ts';
