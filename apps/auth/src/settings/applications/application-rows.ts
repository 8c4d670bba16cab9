import type { Application, ClientType } from '@team-operations/pages-api';
import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { managesTeam } from '@team-operations/scopes';
import { creatorRole } from '../../storage/client-row.ts';
import type { TeamAccess } from '@team-operations/team';

/** The applications that the person may see: the team's for those who manage it, else those that they made. */
function visible({ teamId, personId, managesTeam }: TeamAccess): Sql {
  return sql`oauth_client.team_id = ${teamId}::uuid AND oauth_client.origin = 'team'
    AND (${managesTeam}::boolean OR oauth_client.created_by_id = ${personId}::uuid)`;
}

/** Newest first, or the one that `clientId` names. */
export async function listApplications(
  database: StatementRunner,
  access: TeamAccess,
  clientId: string | null = null,
): Promise<Application[]> {
  const applications = await database.query<Omit<Application, 'checkedByTeam'>>(sql`
    SELECT client_id AS "clientId", oauth_client.name, description, website, redirect_uris AS "redirectUris", scopes,
      CASE auth_method WHEN 'none' THEN 'public' ELSE 'confidential' END AS "clientType",
      oauth_client.created_at AS "createdAt", true AS "mayManage",
      CASE WHEN person.id IS NOT NULL THEN json_build_object('id', person.id, 'name', person.name,
        'role', ${creatorRole('oauth_client')}) END AS "createdBy",
      (SELECT count(DISTINCT person_id)::int FROM oauth_grant
        WHERE oauth_grant.client_id = oauth_client.client_id AND revoked_at IS NULL) AS people
    FROM oauth_client LEFT JOIN person ON person.id = created_by_id
    WHERE ${visible(access)} AND deleted_at IS NULL AND client_id = coalesce(${clientId}, client_id)
    ORDER BY oauth_client.created_at DESC, client_id DESC`);
  return applications.map((application) => ({
    ...application,
    checkedByTeam: managesTeam(application.createdBy?.role ?? null),
  }));
}

export interface LockedApplication {
  name: string;
  description: string | null;
  website: string | null;
  redirectUris: string[];
  scopes: string[];
  clientType: ClientType;
  createdById: string | null;
  deleted: boolean;
}

/** An application that is to be changed, held until the transaction ends. Throws a NotFoundError when the person may not see it. */
export async function lockApplication(
  transaction: StatementRunner,
  access: TeamAccess,
  clientId: string,
): Promise<LockedApplication> {
  const [application] = await transaction.query<LockedApplication>(sql`
    SELECT name, description, website, created_by_id AS "createdById", redirect_uris AS "redirectUris", scopes, deleted_at IS NOT NULL AS deleted,
      CASE auth_method WHEN 'none' THEN 'public' ELSE 'confidential' END AS "clientType"
    FROM oauth_client WHERE ${visible(access)} AND client_id = ${clientId} FOR UPDATE`);
  if (application === undefined) throw notFound();
  return application;
}
