import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { ClientType } from '../../registration/redirect-uri-rule.ts';
import type { TeamAccess } from '../team-access.ts';

/** An OAuth application of the team (specification 2.2); its secret is shown once, when it is created. */
export interface ListedApplication {
  clientId: string;
  name: string;
  description: string | null;
  website: string | null;
  redirectUris: string[];
  scopes: string[];
  clientType: ClientType;
  createdAt: string;
  /** Null when that person is gone. */
  createdBy: { id: string; name: string } | null;
  mayManage: boolean;
  /** How many people it acts for today. */
  people: number;
}

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
): Promise<ListedApplication[]> {
  return database.query<ListedApplication>(sql`
    SELECT client_id AS "clientId", oauth_client.name, description, website, redirect_uris AS "redirectUris", scopes,
      CASE auth_method WHEN 'none' THEN 'public' ELSE 'confidential' END AS "clientType",
      oauth_client.created_at AS "createdAt", true AS "mayManage",
      CASE WHEN person.id IS NOT NULL THEN json_build_object('id', person.id, 'name', person.name) END AS "createdBy",
      (SELECT count(DISTINCT person_id)::int FROM oauth_grant
        WHERE oauth_grant.client_id = oauth_client.client_id AND revoked_at IS NULL) AS people
    FROM oauth_client LEFT JOIN person ON person.id = created_by_id
    WHERE ${visible(access)} AND deleted_at IS NULL AND client_id = coalesce(${clientId}, client_id)
    ORDER BY oauth_client.created_at DESC, client_id DESC`);
}

export interface LockedApplication {
  name: string;
  description: string | null;
  website: string | null;
  redirectUris: string[];
  scopes: string[];
  clientType: ClientType;
  deleted: boolean;
}

/** An application that is to be changed, held until the transaction ends. Throws a NotFoundError when the person may not see it. */
export async function lockApplication(
  transaction: StatementRunner,
  access: TeamAccess,
  clientId: string,
): Promise<LockedApplication> {
  const [application] = await transaction.query<LockedApplication>(sql`
    SELECT name, description, website, redirect_uris AS "redirectUris", scopes, deleted_at IS NOT NULL AS deleted,
      CASE auth_method WHEN 'none' THEN 'public' ELSE 'confidential' END AS "clientType"
    FROM oauth_client WHERE ${visible(access)} AND client_id = ${clientId} FOR UPDATE`);
  if (application === undefined) throw notFound();
  return application;
}
