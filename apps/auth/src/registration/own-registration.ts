import { hashSecret, insertSecurityEventIf, type RequestOrigin } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { clientColumns, type ClientRow } from '../storage/client-row.ts';
import type { RegistrationRequest } from './registration-request.ts';

/** A client's registration, as the holder of a registration access token may handle it (RFC 7592). */
export interface OwnRegistration {
  client: ClientRow;
  /**
   * Several may hold the registration, since the same one from the same address is one client. Then none of them
   * changes or deletes what the others rely on.
   */
  isShared: boolean;
}

export async function findOwnRegistration(
  database: StatementRunner,
  clientId: string,
  registrationToken: string,
): Promise<OwnRegistration | null> {
  // No text in PostgreSQL has it.
  if (clientId.includes('\0')) return null;
  const [row] = await database.query<ClientRow & { isShared: boolean }>(sql`
    SELECT ${clientColumns}, oauth_client.shared OR EXISTS (SELECT FROM oauth_registration_token AS other
        WHERE other.client_id = ${clientId} AND other.secret_hash <> token.secret_hash) AS "isShared"
    FROM oauth_registration_token AS token JOIN oauth_client ON oauth_client.client_id = token.client_id
    WHERE token.secret_hash = ${hashSecret(registrationToken)} AND token.client_id = ${clientId}
      AND oauth_client.deleted_at IS NULL`);
  if (row === undefined) return null;
  // The version before did not set the column; during an upgrade, both run.
  const { isShared, ...client } = row;
  return { client, isShared };
}

/**
 * Replaces what is registered; undefined when it was deleted or shared meanwhile. What says the same as before changes nothing, and is no security
 * event: clients that send their registration at each start would hide those that change it.
 */
export async function changeRegistration(
  database: StatementRunner,
  clientId: string,
  request: RegistrationRequest,
  origin: RequestOrigin,
): Promise<ClientRow | undefined> {
  const { name, website, redirectUris, scopes, metadata } = request;
  const details = { name, redirectUris };
  const [client] = await database.query<ClientRow>(sql`
    WITH registered AS (
      SELECT client_id, (name, website, redirect_uris, scopes, metadata) IS DISTINCT FROM
        (${name}::text, ${website}::text, ${redirectUris}::text[], ${scopes}::text[], ${JSON.stringify(metadata)}::jsonb) AS differs
      FROM oauth_client WHERE client_id = ${clientId} AND deleted_at IS NULL AND NOT shared FOR UPDATE
    ),
    changed AS (
      UPDATE oauth_client SET name = ${name}, website = ${website}, redirect_uris = ${redirectUris},
        scopes = ${scopes}, metadata = ${JSON.stringify(metadata)}::jsonb, updated_at = now()
      FROM registered WHERE oauth_client.client_id = registered.client_id AND differs RETURNING ${clientColumns}
    ),
    security AS (${insertSecurityEventIf({ event: 'client.changed', origin, clientId, details }, sql`changed`)})
    SELECT * FROM changed UNION ALL
    SELECT ${clientColumns} FROM oauth_client JOIN registered USING (client_id) WHERE NOT differs`);
  return client;
}
