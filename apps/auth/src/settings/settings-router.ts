import type { Authenticator } from '@team-operations/credentials';
import { explainDatabaseError, type Database } from '@team-operations/database';
import { jsonBody } from '@team-operations/http';
import { Router, type ErrorRequestHandler } from 'express';
import { createCheckPassword } from '../sign-in/check-password.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { usualSlowDown, type SlowDown } from '../sign-in/slow-down.ts';
import { apiKeyRoutes } from './api-keys/api-key-routes.ts';
import { applicationRoutes } from './applications/application-routes.ts';
import { connectedAppRoutes } from './connected-apps/connected-app-routes.ts';
import { consoleTokenRoutes } from './console-token/console-token-routes.ts';
import { invitationLinkRoutes } from './invitations/invitation-link-routes.ts';
import { invitationAcceptanceRoutes } from './invitations/invitation-acceptance-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { listRoutes } from './lists/list-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import { passwordLinkRoutes } from './password-link/password-link-routes.ts';
import { requireSignedIn } from './require-signed-in.ts';
import { passwordRoutes } from './session/password-routes.ts';
import { sessionListRoutes } from './session/session-list-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';

export interface SettingsParts {
  database: Database;
  sessions: Sessions;
  /** This process' own, if it takes Bearer credentials; it drops what is revoked here. */
  authenticator: Pick<Authenticator, 'evict'>;
  /** The cache of clients; it drops those that are changed here. */
  clients: { evict(clientId: string): void };
  /** `{base_url}`: what the links of invitations start with. */
  baseUrl: string;
  bodyLimitBytes: number;
  /** Sign-in attempts from one address in a window; 0 turns the limit off. */
  signInLimit: number;
  /** How guesses at one password are slowed down, unless as usual. */
  slowDown?: SlowDown;
}

/** Faults of the database that pass are a 503 and not a 500. */
const explainErrors: ErrorRequestHandler = (error, _request, _response, next) => {
  next(explainDatabaseError(error));
};

/** `/settings/api`: what the pages of the settings call. Answers are for one person in one browser, and never stored. */
export function settingsRouter(parts: SettingsParts): Router {
  const { database, signInLimit: addressLimit, slowDown = usualSlowDown } = parts;
  const checkPassword = createCheckPassword({ database, addressLimit, slowDown });
  const api = Router({ caseSensitive: true, strict: true });
  api.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  api.use(sessionRoutes({ ...parts, checkPassword }));
  api.use(invitationLinkRoutes(parts), passwordLinkRoutes(parts));
  api.use(requireSignedIn(parts.sessions), jsonBody(parts.bodyLimitBytes));
  api.use(sessionListRoutes(parts));
  api.use(passwordRoutes({ ...parts, checkPassword }));
  api.use(apiKeyRoutes(parts), applicationRoutes(parts), connectedAppRoutes(parts));
  api.use(memberRoutes(parts), invitationRoutes(parts), listRoutes(parts));
  api.use(consoleTokenRoutes(parts), invitationAcceptanceRoutes(parts));
  api.use(explainErrors);
  return Router().use('/settings/api', api);
}
