import { raw, sql, type StatementRunner } from '@team-operations/database';
import { insertSecurityEventIf, type RequestOrigin } from '@team-operations/credentials';
import { clientColumns, type ClientRow } from '../storage/client-row.ts';
import type { DescribedClient } from './document.ts';

/** A client that a document once described, and whether that may still be believed. */
export interface StoredClient {
  row: ClientRow;
  /** Needs no fetching. */
  fresh: boolean;
  /** May be used when fetching fails: less than a day past fresh. */
  usable: boolean;
  /** Was shut out here; its document cannot restore it. */
  deleted: boolean;
}

type FoundRow = ClientRow & Omit<StoredClient, 'row'>;

export async function readStoredClient(
  database: StatementRunner,
  clientId: string,
): Promise<StoredClient | null> {
  const [found] = await database.query<FoundRow>(sql`
    SELECT ${clientColumns}, deleted_at IS NOT NULL AS deleted, document_fresh_until > now() AS fresh,
      document_fresh_until > now() - interval '24 hours' AS usable
    FROM oauth_client WHERE client_id = ${clientId} AND origin = 'metadata_document'`);
  if (found === undefined) return null;
  const { fresh, usable, deleted, ...row } = found;
  return { row, fresh, usable, deleted };
}

/** What a document says of a client; `document_fresh_until` may move without any of it changing. */
const content = (of: 'old' | 'new' | 'excluded' | 'oauth_client') =>
  raw(
    ['name', 'website', 'redirect_uris', 'scopes', 'metadata'].map((column) => `${of}.${column}`).join(', '),
  );

export interface ClientToSave {
  clientId: string;
  client: DescribedClient;
  freshSeconds: number;
  /** Of the request for which the document was fetched. */
  origin: RequestOrigin;
}

/**
 * Keeps what a document says, and a security event if that is new, in one statement. Null when the client was deleted
 * meanwhile.
 */
export async function saveClient(database: StatementRunner, saved: ClientToSave): Promise<ClientRow | null> {
  const { clientId, client, freshSeconds, origin } = saved;
  const { name, website, redirectUris, scopes, metadata } = client;
  const details = { name, redirect_uris: redirectUris, scopes };
  const event = insertSecurityEventIf(
    { event: 'client.metadata_fetched', clientId, origin, details },
    sql`changed`,
  );
  const [found] = await database.query<ClientRow & { changed: boolean }>(sql`
    WITH saved AS (
      INSERT INTO oauth_client (client_id, origin, name, website, redirect_uris, scopes, auth_method, metadata,
        document_fresh_until)
      VALUES (${clientId}, 'metadata_document', ${name}, ${website}, ${redirectUris}, ${scopes}, 'none',
        ${JSON.stringify(metadata)}::jsonb, now() + make_interval(secs => ${freshSeconds}))
      ON CONFLICT (client_id) DO UPDATE SET name = excluded.name, website = excluded.website,
        redirect_uris = excluded.redirect_uris, scopes = excluded.scopes, metadata = excluded.metadata,
        document_fresh_until = excluded.document_fresh_until,
        updated_at = CASE WHEN ROW(${content('oauth_client')}) IS DISTINCT FROM ROW(${content('excluded')})
          THEN now() ELSE oauth_client.updated_at END
      WHERE oauth_client.origin = 'metadata_document' AND oauth_client.deleted_at IS NULL
      RETURNING ${clientColumns}, ROW(${content('old')}) IS DISTINCT FROM ROW(${content('new')}) AS changed
    ), changed AS (SELECT FROM saved WHERE changed), noted AS (${event})
    SELECT * FROM saved`);
  if (found === undefined) return null;
  const { changed: _, ...row } = found;
  return row;
}
