import { consoleClientId, type Principal } from '@team-operations/credentials';
import { sql, type TeamReader } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { allScopes } from '@team-operations/scopes';

interface Standing {
  /** Null for what is no access token. */
  clientId: string | null;
  /** Null for a credential of the whole team. */
  role: string | null;
}

const refused = (path: string, message: string, fix: string) =>
  new AppError('ForbiddenError', [{ path, message, fix }]);

const inTheSettings =
  'Let an owner or admin do it at /settings, Integrations, or use an API key with `apis.all`.';

/**
 * Throws a ForbiddenError unless the caller may hand out credentials: an API key that may do everything, or the settings pages;
 * and where it stands for a person, an owner or admin. A van's key makes no others and ends none, and an application that acts
 * for a person gets nothing that would outlive the approval.
 */
export async function requireManager(team: TeamReader, principal: Principal): Promise<void> {
  const { credentialId, personId, kind, scopes } = principal;
  const [standing] = await team.query<Standing>(sql`
    SELECT
      (SELECT client_id FROM oauth_grant WHERE team_id = ${team.teamId}::uuid AND id = ${credentialId}::uuid) AS "clientId",
      (SELECT role FROM team_member WHERE team_id = ${team.teamId}::uuid AND person_id = ${personId}::uuid) AS role`);
  if (kind === 'api_key' && !allScopes.every((scope) => scopes.has(scope)))
    throw refused(
      'Authorization',
      'is a key that may not do everything, so it hands out no others',
      inTheSettings,
    );
  if (kind === 'access_token' && standing?.clientId !== consoleClientId)
    throw refused(
      'Authorization',
      'is the access token of an application, which hands out no keys',
      inTheSettings,
    );
  if (personId !== null && standing?.role !== 'owner' && standing?.role !== 'admin')
    throw refused('team', 'is managed by its owners and admins', 'Ask an owner or admin of the team.');
}
