import { consoleClientId, type Principal } from '@team-operations/credentials';
import { sql, type TeamReader } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { allScopes } from '@team-operations/scopes';

interface Approval {
  clientId: string;
  role: string | null;
}

const refused = (path: string, message: string, fix: string) =>
  new AppError('ForbiddenError', [{ path, message, fix }]);

const inTheSettings =
  'Let an owner or admin do it at /settings, Integrations, or use an API key with `apis.all`.';

/**
 * Throws a ForbiddenError unless the caller may hand out credentials: a key of the team that may do everything, or an owner or
 * admin in the settings pages. A van's key makes no others and ends none, and an application that acts for a person gets
 * nothing that would outlive the approval.
 */
export async function requireManager(team: TeamReader, principal: Principal): Promise<void> {
  if (principal.kind === 'api_key') {
    if (allScopes.every((scope) => principal.scopes.has(scope))) return;
    throw refused(
      'Authorization',
      'is a key that may not do everything, so it hands out no others',
      inTheSettings,
    );
  }
  const [approval] = await team.query<Approval>(sql`
    SELECT oauth_grant.client_id AS "clientId", team_member.role FROM oauth_grant
    LEFT JOIN team_member ON team_member.team_id = oauth_grant.team_id AND team_member.person_id = oauth_grant.person_id
    WHERE oauth_grant.team_id = ${team.teamId}::uuid AND oauth_grant.id = ${principal.credentialId}::uuid`);
  if (approval?.clientId !== consoleClientId)
    throw refused(
      'Authorization',
      'is the access token of an application, which hands out no keys',
      inTheSettings,
    );
  if (approval.role === 'owner' || approval.role === 'admin') return;
  throw refused('team', 'is managed by its owners and admins', 'Ask an owner or admin of the team.');
}
