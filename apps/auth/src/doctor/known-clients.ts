import type { ClientOrigin } from '@team-operations/pages-api';
import { consoleClientId } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { clientColumns, clientOrigin, type ClientRow } from '../storage/client-row.ts';

/** What became of a client that was kept here once. */
export interface ClientTrace {
  origin: ClientOrigin;
  teamId: string | null;
  deletedAt: string | null;
  /** Its last use by the given teams, or by all when it is theirs; null when never. */
  lastUsedAt: string | null;
}

export async function traceClient(
  database: StatementRunner,
  clientId: string,
  teamIds: readonly string[],
): Promise<ClientTrace | null> {
  const [trace] = await database.query<ClientTrace>(sql`
    SELECT ${clientOrigin('oauth_client')} AS origin, team_id AS "teamId", deleted_at AS "deletedAt",
      (SELECT max(last_used_at) FROM oauth_grant
        WHERE oauth_grant.client_id = oauth_client.client_id
          AND (oauth_client.team_id = ANY(${teamIds}::uuid[]) OR oauth_grant.team_id = ANY(${teamIds}::uuid[]))
      ) AS "lastUsedAt"
    FROM oauth_client WHERE client_id = ${clientId} AND client_id <> ${consoleClientId}`);
  return trace ?? null;
}

export interface NamedClient {
  client: ClientRow;
  /** How many clients the caller may know of have this name. */
  sameName: number;
}

/**
 * The client of a name: an application of the given teams, else the newest that registered itself under exactly this
 * name. Other teams' applications are never found by their names.
 */
export async function findByName(
  database: StatementRunner,
  name: string,
  teamIds: readonly string[],
): Promise<NamedClient | null> {
  const [found] = await database.query<ClientRow & { sameName: number }>(sql`
    SELECT ${clientColumns}, (count(*) OVER ())::int AS "sameName"
    FROM oauth_client
    WHERE deleted_at IS NULL AND (
      (origin = 'team' AND team_id = ANY(${teamIds}::uuid[]) AND lower(name) = lower(${name}))
      OR (origin = 'registration' AND name = ${name}))
    ORDER BY origin = 'team' DESC, created_at DESC LIMIT 1`);
  if (found === undefined) return null;
  const { sameName, ...client } = found;
  return { client, sameName };
}
