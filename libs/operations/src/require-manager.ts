import { consoleClientId, type Principal } from '@team-operations/credentials';
import { AppError } from '@team-operations/errors';
import { allScopes, managesTeam } from '@team-operations/scopes';

const refused = (path: string, message: string, fix: string) =>
  new AppError('ForbiddenError', [{ path, message, fix }]);

const inTheSettings =
  'Let an owner or admin do it at /settings, Integrations, or use an API key with `apis.all`.';

/**
 * Throws a ForbiddenError unless the caller may hand out credentials: an API key that may do everything, or the settings pages;
 * and where it stands for a person, an owner or admin. A van's key makes no others and ends none, and an application that acts
 * for a person gets nothing that would outlive the approval.
 */
export function requireManager({ personId, role, kind, clientId, scopes }: Principal): void {
  if (kind === 'api_key' && !allScopes.every((scope) => scopes.has(scope)))
    throw refused(
      'Authorization',
      'is a key that may not do everything, so it hands out no others',
      inTheSettings,
    );
  if (kind === 'access_token' && clientId !== consoleClientId)
    throw refused(
      'Authorization',
      'is the access token of an application, which hands out no keys',
      inTheSettings,
    );
  if (personId !== null && !managesTeam(role))
    throw refused('team', 'is managed by its owners and admins', 'Ask an owner or admin of the team.');
}
