import { consoleClientId, referenceClientId } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { LRUCache } from 'lru-cache';
import type { FetchOrigin } from '../metadata-documents/fetch-turns.ts';
import { clientColumns, type ClientRow } from './client-row.ts';

/** Finds clients by the address of the document that describes them. */
export interface MetadataDocuments {
  find(clientIdUrl: string, origin?: FetchOrigin): Promise<ClientRow | null>;
}

export interface Clients {
  /** The client of this id, registered or described by its document; null when there is none, it was deleted, or it is our own pages. */
  find(clientId: string, origin?: FetchOrigin): Promise<ClientRow | null>;
  /** Drops what is cached of a client that was just changed. */
  evict(clientId: string): void;
}

/** No identifier is longer; an address may be long. */
const longest = 2048;

/**
 * A client that was read is trusted for a second: tokens are checked against the database at each use, so a deleted
 * client gets none in that second either.
 */
export function createClients(
  database: StatementRunner,
  metadataDocuments: MetadataDocuments,
  baseUrl: string,
): Clients {
  const recent = new LRUCache<string, ClientRow>({ max: 1000, ttl: 1000 });

  async function read(clientId: string, origin?: FetchOrigin): Promise<ClientRow | null> {
    if (/^https?:/i.test(clientId)) return metadataDocuments.find(clientId, origin);
    const [row] = await database.query<ClientRow>(sql`
      SELECT ${clientColumns} FROM oauth_client WHERE client_id = ${clientId} AND deleted_at IS NULL`);
    if (row === undefined) return null;
    // The row knows no address: it is that of the first page of the reference, where this deployment serves it.
    return clientId === referenceClientId ? { ...row, redirectUris: [`${baseUrl}/v1/docs`] } : row;
  }

  return {
    async find(clientId, origin) {
      if (clientId === consoleClientId || clientId.length > longest || clientId.includes('\0')) return null;
      const known = recent.get(clientId);
      if (known !== undefined) return known;
      const row = await read(clientId, origin);
      if (row !== null) recent.set(clientId, row);
      return row;
    },
    evict: (clientId) => void recent.delete(clientId),
  };
}
