import type { StatementRunner } from '@team-operations/database';
import { AppError, type Issue } from '@team-operations/errors';
import { fetchPublicDocument, type FetchPublicDocument, type Logger } from '@team-operations/service';
import { newId } from '@team-operations/schemas';
import type { ClientRow } from '../storage/client-row.ts';
import { clientIdUrlIssues } from './client-id-url.ts';
import type { RawDocument } from './document.ts';
import type { FetchedDocument } from './fetch-document.ts';
import { createFetchTurns, type FetchOrigin } from './fetch-turns.ts';
import { createFetcher } from './fetcher.ts';
import { readStoredClient } from './stored-client.ts';

/** What the document of a client looks like at this moment. */
export type Inspection =
  | { client: ClientRow; document: RawDocument; bytes: number }
  | { issues: readonly Issue[]; document?: RawDocument };

export interface MetadataDocuments {
  /** The client that a document describes; null when there is none that may be believed. */
  find(clientIdUrl: string, origin?: FetchOrigin): Promise<ClientRow | null>;
  /** The same, fetched now whatever is cached, with everything that is wrong. */
  inspect(clientIdUrl: string, origin?: FetchOrigin): Promise<Inspection>;
}

export interface MetadataDocumentsOptions {
  database: StatementRunner;
  /** Lets documents on this machine describe clients. For local use alone. */
  allowLoopbackHttp: boolean;
  logger: Pick<Logger, 'info'>;
  /** Documents that may be fetched for one address in 15 minutes; 0 turns the limit off. Default: 300. */
  fetchLimit?: number;
  fetchPublic?: FetchPublicDocument;
}

const shutOut: Issue = { path: 'client_id', message: 'was removed from this service' };

/** For a fetch that no request of a person or client asked for. */
const unknownOrigin = (): FetchOrigin => ({ address: 'unknown', userAgent: '', requestId: newId() });

/**
 * Clients that are described by a document at the address that is their identifier (Client ID Metadata Documents, see
 * docs/decisions/0021). What was read is kept in the database, so every instance shares it; in one process a document is
 * fetched once however many ask for it.
 */
export function createMetadataDocuments(options: MetadataDocumentsOptions): MetadataDocuments {
  const {
    database,
    allowLoopbackHttp,
    logger,
    fetchLimit = 300,
    fetchPublic = fetchPublicDocument,
  } = options;
  const inTurn = createFetchTurns(database, fetchLimit);
  const fetcher = createFetcher({ database, allowLoopbackHttp, logger, fetchPublic });

  /** Null when there is no client any more; undefined when the document cannot be had, or read. */
  async function fetchedClient(clientId: string, origin: FetchOrigin): Promise<ClientRow | null | undefined> {
    const meaning = ({ outcome }: FetchedDocument, row: ClientRow | null) =>
      outcome === 'valid' || outcome === 'withdrawn' ? row : undefined;
    const before = fetcher.failureOf(clientId);
    if (before !== undefined) return meaning(before, null);
    return inTurn(clientId, origin, async () => {
      // Another one may have asked for it while this one waited.
      const failure = fetcher.failureOf(clientId);
      if (failure !== undefined) return meaning(failure, null);
      const stored = await readStoredClient(database, clientId);
      if (stored?.fresh) return stored.row;
      const { fetched, row } = await fetcher.fetchOnce(clientId, origin);
      return meaning(fetched, row);
    });
  }

  return {
    async find(clientId, origin = unknownOrigin()) {
      if (clientIdUrlIssues(clientId, allowLoopbackHttp).length > 0) return null;
      const stored = await readStoredClient(database, clientId);
      if (stored?.deleted) return null;
      if (stored?.fresh) return stored.row;
      const usable = stored?.usable ? stored.row : null;
      try {
        const client = await fetchedClient(clientId, origin);
        return client === undefined ? usable : client;
      } catch (error) {
        // A client that is known goes on although this caller, or everyone, asks for too much.
        if (error instanceof AppError && usable !== null) return usable;
        throw error;
      }
    },
    async inspect(clientId, origin = unknownOrigin()) {
      const issues = clientIdUrlIssues(clientId, allowLoopbackHttp);
      if (issues.length > 0) return { issues };
      const stored = await readStoredClient(database, clientId);
      if (stored?.deleted) return { issues: [shutOut] };
      const { fetched, row } = await inTurn(clientId, origin, () => fetcher.fetchOnce(clientId, origin));
      if (fetched.outcome !== 'valid') return fetched;
      return row === null
        ? { issues: [shutOut] }
        : { client: row, document: fetched.document, bytes: fetched.bytes };
    },
  };
}
