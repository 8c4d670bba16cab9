import type { StatementRunner } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { fetchPublicDocument, uuidV7, type FetchPublicDocument, type Logger } from '@team-operations/service';
import { LRUCache } from 'lru-cache';
import type { RequestOrigin } from '../security-events/request-origin.ts';
import type { ClientRow } from '../storage/client-row.ts';
import { clientIdUrlIssues } from './client-id-url.ts';
import type { RawDocument } from './document.ts';
import { fetchDocument, type FetchedDocument } from './fetch-document.ts';
import { readStoredClient, saveClient } from './stored-client.ts';

/** What the document of a client looks like at this moment. */
export type Inspection =
  | { client: ClientRow; document: RawDocument; bytes: number }
  | { issues: readonly Issue[]; document?: RawDocument };

export interface MetadataDocuments {
  /** The client that a document describes; null when there is none that may be believed. */
  find(clientIdUrl: string, origin?: RequestOrigin): Promise<ClientRow | null>;
  /** The same, fetched now whatever is remembered, with everything that is wrong. */
  inspect(clientIdUrl: string, origin?: RequestOrigin): Promise<Inspection>;
}

export interface MetadataDocumentsOptions {
  database: StatementRunner;
  /** Lets documents on this machine describe clients. For local use alone. */
  allowLoopbackHttp: boolean;
  logger: Pick<Logger, 'info'>;
  fetchPublic?: FetchPublicDocument;
}

interface Answer {
  fetched: FetchedDocument;
  /** As saved; null when the document was not valid or the client is shut out. */
  row: ClientRow | null;
}

/** A host that failed is left alone for so long: whoever asks in between costs it, and us, nothing. */
const pauseMilliseconds = 60_000;

const shutOut: Issue = { path: 'client_id', message: 'was removed from this service' };

/** For a fetch that no request of a person or client asked for. */
const nobody = (): RequestOrigin => ({ address: 'unknown', userAgent: '', requestId: uuidV7() });

/**
 * Clients that are described by a document at the address that is their identifier (Client ID Metadata Documents, see
 * docs/decisions/0021). What was read is kept in the database, so every instance shares it; in one process a document is
 * fetched once however many ask for it.
 */
export function createMetadataDocuments(options: MetadataDocumentsOptions): MetadataDocuments {
  const { database, allowLoopbackHttp, logger, fetchPublic = fetchPublicDocument } = options;
  const failures = new LRUCache<string, FetchedDocument>({ max: 1000, ttl: pauseMilliseconds });
  const underWay = new Map<string, Promise<Answer>>();

  async function fetchAndSave(clientId: string, origin: RequestOrigin): Promise<Answer> {
    const fetched = await fetchDocument(clientId, fetchPublic, allowLoopbackHttp);
    if (fetched.outcome !== 'valid') {
      if (fetched.outcome !== 'busy') failures.set(clientId, fetched);
      const problems = fetched.issues.map(({ path, message }) => `${path} ${message}`.trim());
      logger.info({ client_id: clientId, problems }, 'A client metadata document cannot be used.');
      return { fetched, row: null };
    }
    failures.delete(clientId);
    const { client, freshSeconds } = fetched;
    return { fetched, row: await saveClient(database, { clientId, client, freshSeconds, origin }) };
  }

  function ask(clientId: string, origin: RequestOrigin): Promise<Answer> {
    const running = underWay.get(clientId);
    if (running !== undefined) return running;
    const answer = fetchAndSave(clientId, origin).finally(() => underWay.delete(clientId));
    underWay.set(clientId, answer);
    return answer;
  }

  return {
    async find(clientId, origin = nobody()) {
      if (clientIdUrlIssues(clientId, allowLoopbackHttp).length > 0) return null;
      const stored = await readStoredClient(database, clientId);
      if (stored?.deleted) return null;
      if (stored?.fresh) return stored.row;
      const failure = failures.get(clientId);
      const { fetched, row } = failure ? { fetched: failure, row: null } : await ask(clientId, origin);
      if (fetched.outcome === 'valid' || fetched.outcome === 'withdrawn') return row;
      return stored?.usable ? stored.row : null;
    },
    async inspect(clientId, origin = nobody()) {
      const issues = clientIdUrlIssues(clientId, allowLoopbackHttp);
      if (issues.length > 0) return { issues };
      const stored = await readStoredClient(database, clientId);
      if (stored?.deleted) return { issues: [shutOut] };
      const { fetched, row } = await ask(clientId, origin);
      if (fetched.outcome !== 'valid') return fetched;
      return row === null
        ? { issues: [shutOut] }
        : { client: row, document: fetched.document, bytes: fetched.bytes };
    },
  };
}
