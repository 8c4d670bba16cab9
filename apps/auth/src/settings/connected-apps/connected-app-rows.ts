import type { ConnectedApp } from '@team-operations/pages-api';
import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { notOfConsole } from '../../sign-in/console-grants.ts';
import { narrowScopes, roleScopes, type TeamRole } from '@team-operations/scopes';
import { clientOrigin, creatorRole, isCheckedByTeam } from '../../storage/client-row.ts';
import type { TeamAccess } from '@team-operations/team';

/** The grants that the person may see: the team's for those who manage it, else their own. */
export function visibleGrants({ teamId, personId, managesTeam }: TeamAccess): Sql {
  return sql`oauth_grant.team_id = ${teamId}::uuid AND ${notOfConsole}
    AND (${managesTeam}::boolean OR oauth_grant.person_id = ${personId}::uuid)`;
}

type StoredApp = ConnectedApp & { role: TeamRole; creatorRole: TeamRole | null };

function listed({ role, creatorRole, ...app }: StoredApp): ConnectedApp {
  const { origin, clientId } = app.application;
  const host = origin === 'metadata_document' ? (URL.parse(clientId)?.host ?? null) : null;
  const scopes = narrowScopes(app.scopes, roleScopes[role]);
  const checkedByTeam = isCheckedByTeam({ origin, creatorRole });
  return { ...app, scopes, application: { ...app.application, checkedByTeam, host } };
}

/** Live grants, newest first, or the one that `id` names. */
export async function listConnectedApps(
  database: StatementRunner,
  access: TeamAccess,
  id: string | null = null,
): Promise<ConnectedApp[]> {
  const apps = await database.query<StoredApp>(sql`
    SELECT oauth_grant.id, oauth_grant.scopes, oauth_grant.created_at AS "createdAt", true AS "mayManage", role,
      ${creatorRole('client')} AS "creatorRole",
      last_used_at AS "lastUsedAt", last_used_surface AS "lastUsedSurface", last_used_operation AS "lastUsedOperation",
      json_build_object('id', person.id, 'name', person.name, 'email', person.email) AS person,
      json_build_object('clientId', client.client_id, 'name', client.name, 'description', client.description,
        'website', client.website, 'origin', ${clientOrigin('client')}, 'registeredAt', iso_instant(client.created_at)) AS application
    FROM oauth_grant JOIN oauth_client AS client USING (client_id) JOIN person ON person.id = oauth_grant.person_id
      JOIN team_member ON team_member.team_id = oauth_grant.team_id AND team_member.person_id = oauth_grant.person_id
    WHERE ${visibleGrants(access)} AND revoked_at IS NULL AND deleted_at IS NULL
      AND oauth_grant.id = coalesce(${id}::uuid, oauth_grant.id)
    ORDER BY oauth_grant.created_at DESC, oauth_grant.id DESC`);
  return apps.map(listed);
}
