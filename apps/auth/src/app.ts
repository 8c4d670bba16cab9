import type { Database } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import {
  accessLog,
  createErrorHandler,
  httpMetrics,
  notFoundHandler,
  requestIdMiddleware,
  useSecurityHeaders,
  type Logger,
} from '@team-operations/service';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { addressesOf } from './addresses.ts';
import { authorizeRouter } from './authorize/authorize-router.ts';
import { doctorRouter } from './doctor/doctor-router.ts';
import { guessedPaths } from './guessed-paths.ts';
import type { ServiceKeys } from './keys/service-keys.ts';
import { noteCaller } from './limits/caller.ts';
import { fairDatabase } from './limits/fair-database.ts';
import { oauthLimits } from './limits/oauth-limits.ts';
import { createMetadataDocuments } from './metadata-documents/metadata-documents.ts';
import { metadataRouter } from './metadata/metadata-router.ts';
import { oauthErrorBody } from './oauth-error.ts';
import { pagesRouter, sendPage } from './pages/index.ts';
import { createAskProvider } from './provider/ask-provider.ts';
import { createProvider } from './provider/create-provider.ts';
import { registrationRouter } from './registration/registration-router.ts';
import { createRegistrations } from './registration/registrations.ts';
import { createValidateRegistration } from './registration/validate-registration.ts';
import { settingsRouter } from './settings/settings-router.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createClients } from './storage/clients.ts';
import { revocationRouter } from './token/revocation-router.ts';
import { tokenRouter } from './token/token-router.ts';

export interface AuthParts {
  database: Database;
  /** Most connections of the database's pool. */
  databaseConnections: number;
  logger: Logger;
  metrics: Registry;
  health: RequestHandler;
  keys: ServiceKeys;
  /** `{base_url}`: the issuer. */
  baseUrl: string;
  mode: 'local' | 'production';
  trustedProxies: readonly string[];
  /** Requests in 15 minutes; 0 turns a limit off. */
  tokenLimit: number;
  registrationLimit: number;
  signInLimit: number;
  refreshGraceSeconds: number;
}

/** Nobody calls this service with a Bearer credential, so it remembers none. */
const takesNoTokens = { forget: () => undefined };

/** OAuth's own errors below /oauth, those of the REST API everywhere else. */
function errorsOf(logger: Logger): ErrorRequestHandler {
  const oauth = createErrorHandler({ writeBody: oauthErrorBody, logger });
  const rest = createErrorHandler({ writeBody: restErrorBody, logger });
  return (error, req, res, next) => {
    const handle = req.path.startsWith('/oauth/') ? oauth : rest;
    handle(error, req, res, next);
  };
}

/** The authorization server and its pages. Listens to nothing; what it needs is handed to it. */
export async function createApp(parts: AuthParts): Promise<Express> {
  const { logger, keys, baseUrl, refreshGraceSeconds } = parts;
  const database = fairDatabase(parts.database, parts.databaseConnections);
  const addresses = addressesOf(baseUrl);
  const [key] = keys.cookieKeys;
  const isLocal = parts.mode === 'local';
  const metadataDocuments = createMetadataDocuments({ database, allowLoopbackHttp: isLocal, logger });
  const clients = createClients(database, metadataDocuments);
  const provider = createProvider({
    database,
    clients,
    resource: baseUrl,
    graceSeconds: refreshGraceSeconds,
    successorKey: key,
    signingKeys: keys.signingKeys,
  });
  const askProvider = createAskProvider(provider);
  const sessions = createSessions({ database, keys: keys.cookieKeys, secure: !isLocal, baseUrl });
  const limits = oauthLimits({ ...parts, database });
  const validate = createValidateRegistration(provider);
  const register = createRegistrations(database);

  const app = express();
  app.set('trust proxy', parts.trustedProxies);
  useSecurityHeaders(app);
  app.use(requestIdMiddleware, parts.health, accessLog(logger), httpMetrics(parts.metrics), guessedPaths);
  app.use(noteCaller);
  app.use(await metadataRouter(addresses, keys.signingKeys));
  app.use(authorizeRouter({ database, baseUrl, askProvider, sessions, sendPage }));
  app.use(tokenRouter({ baseUrl, askProvider, limit: limits.token }));
  app.use(revocationRouter({ database }));
  app.use(
    registrationRouter({ database, addresses, clients, register, validate, limit: limits.registration }),
  );
  app.use(
    settingsRouter({
      ...parts,
      database,
      sessions,
      clients,
      authenticator: takesNoTokens,
      bodyLimitBytes: 65_536,
    }),
  );
  app.use(
    doctorRouter({
      database,
      metadataDocuments,
      validate,
      clients,
      sessions,
      limit: limits.doctor,
      sendPage,
      baseUrl,
    }),
  );
  app.use(pagesRouter());
  app.use(notFoundHandler);
  app.use(errorsOf(logger));
  return app;
}
