import type { Database } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import { createHttpApp, type HttpDependencies } from '@team-operations/http';
import type { Express } from 'express';
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
import { unknownPath } from './unknown-path.ts';
import { settingsRouter } from './settings/settings-router.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createClients } from './storage/clients.ts';
import { revocationRouter } from './token/revocation-router.ts';
import { tokenRouter } from './token/token-router.ts';

export interface AuthParts extends HttpDependencies {
  database: Database;
  /** Most connections of the database's pool. */
  databaseConnections: number;
  keys: ServiceKeys;
  /** `{base_url}`: the issuer. */
  baseUrl: string;
  mode: 'local' | 'production';
  /** Requests in 15 minutes; 0 turns a limit off. */
  tokenLimit: number;
  registrationLimit: number;
  signInLimit: number;
  refreshGraceSeconds: number;
}

/** No caller of this service has a Bearer credential, so none is cached. */
const takesNoTokens = { evict: () => undefined };

/** OAuth's own errors below /oauth, those of the REST API everywhere else. */
const writeError = (path: string) => (path.startsWith('/oauth/') ? oauthErrorBody : restErrorBody);

/** The authorization server and its pages. Listens to nothing; what it needs is handed to it. */
export async function createApp(parts: AuthParts): Promise<Express> {
  const { logger, keys, baseUrl, refreshGraceSeconds } = parts;
  const database = fairDatabase(parts.database, parts.databaseConnections);
  const addresses = addressesOf(baseUrl);
  const [key] = keys.cookieKeys;
  const isLocal = parts.mode === 'local';
  const metadataDocuments = createMetadataDocuments({ database, allowLoopbackHttp: isLocal, logger });
  const clients = createClients(database, metadataDocuments, baseUrl);
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
  const limits = oauthLimits({ ...parts, database, origin: new URL(baseUrl).origin });
  const validate = createValidateRegistration(provider);
  const register = createRegistrations(database);

  return createHttpApp(parts, {
    routes: [
      guessedPaths,
      noteCaller,
      await metadataRouter(addresses, keys.signingKeys),
      authorizeRouter({ database, baseUrl, askProvider, sessions, sendPage }),
      tokenRouter({ baseUrl, askProvider, limit: limits.token }),
      revocationRouter({ database }),
      registrationRouter({ database, addresses, clients, register, validate, limits }),
      settingsRouter({
        ...parts,
        database,
        sessions,
        clients,
        authenticator: takesNoTokens,
        bodyLimitBytes: 65_536,
      }),
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
      pagesRouter(),
      unknownPath,
    ],
    writeError,
  });
}
