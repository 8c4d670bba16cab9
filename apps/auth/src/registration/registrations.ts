import { hashSecret, insertSecurityEventIf, type RequestOrigin } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { newId } from '@team-operations/schemas';
import { clientColumns, type ClientRow } from '../storage/client-row.ts';
import { createSecret } from '../storage/secrets.ts';
import type { RegistrationRequest } from './registration-request.ts';

export interface RegisteredClient {
  client: ClientRow;
  clientSecret: string | undefined;
  registrationToken: string;
}

/** The same registration of a public client from the same address within this time is the same client again. */
const repeatSeconds = 3600;

/** Keeps what clients register about themselves (RFC 7591). */
export function createRegistrations(database: StatementRunner) {
  /**
   * Shares a client with one more holder. The UPDATE checks again what the subquery found: while it waits for the lock of the row,
   * the first holder may change or delete the client. Then it returns none, and the caller is a new client.
   */
  async function repeat(registrationHash: Buffer): Promise<RegisteredClient | undefined> {
    const registrationToken = createSecret('registrationToken');
    const [client] = await database.query<ClientRow>(sql`
      WITH repeated AS (
        UPDATE oauth_client SET shared = true
        WHERE client_id = (SELECT client_id FROM oauth_client
            WHERE registration_hash = ${registrationHash} AND deleted_at IS NULL
              AND created_at = updated_at AND created_at > now() - make_interval(secs => ${repeatSeconds})
            ORDER BY created_at DESC LIMIT 1)
          AND created_at = updated_at AND deleted_at IS NULL
        RETURNING ${clientColumns}
      ),
      token AS (
        INSERT INTO oauth_registration_token (secret_hash, client_id)
        SELECT ${hashSecret(registrationToken)}, "clientId" FROM repeated
      )
      SELECT * FROM repeated`);
    return client && { client, clientSecret: undefined, registrationToken };
  }

  async function insert(
    request: RegistrationRequest,
    registrationHash: Buffer | null,
    origin: RequestOrigin,
  ): Promise<RegisteredClient> {
    const { name, website, redirectUris, scopes, authMethod, metadata } = request;
    const clientId = newId();
    const clientSecret = authMethod === 'none' ? undefined : createSecret('clientSecret');
    const registrationToken = createSecret('registrationToken');
    const details = { name, redirectUris };
    const [client] = await database.query<ClientRow>(sql`
      WITH registered AS (
        INSERT INTO oauth_client AS oauth_client (client_id, origin, name, website, redirect_uris, scopes, auth_method,
          secret_hash, metadata, registration_hash)
        VALUES (${clientId}, 'registration', ${name}, ${website}, ${redirectUris}, ${scopes}, ${authMethod},
          ${clientSecret === undefined ? null : hashSecret(clientSecret)}, ${JSON.stringify(metadata)}::jsonb,
          ${registrationHash})
        RETURNING ${clientColumns}
      ),
      token AS (
        INSERT INTO oauth_registration_token (secret_hash, client_id)
        SELECT ${hashSecret(registrationToken)}, "clientId" FROM registered
      ),
      security AS (${insertSecurityEventIf({ event: 'client.registered', origin, clientId, details }, sql`registered`)})
      SELECT * FROM registered`);
    if (client === undefined) throw new Error('INSERT returned no row');
    return { client, clientSecret, registrationToken };
  }

  /**
   * Registers a client. A public one that the same address registered in the same words a moment ago is found again. A
   * confidential one is always new: its secret is shown once (specification 2.1), and a secret that two hold is none.
   */
  return async function register(
    request: RegistrationRequest,
    origin: RequestOrigin,
  ): Promise<RegisteredClient> {
    if (request.authMethod !== 'none') return insert(request, null, origin);
    const registrationHash = hashSecret(JSON.stringify([request, origin.address]));
    return (await repeat(registrationHash)) ?? insert(request, registrationHash, origin);
  };
}

export type Register = ReturnType<typeof createRegistrations>;
