import type { StatementRunner } from '@team-operations/database';
import type { FetchPublicDocument, Logger } from '@team-operations/service';
import { LRUCache } from 'lru-cache';
import type { RequestOrigin } from '@team-operations/credentials';
import type { ClientRow } from '../storage/client-row.ts';
import { fetchDocument, type FetchedDocument } from './fetch-document.ts';
import { saveClient } from './stored-client.ts';

export interface FetcherOptions {
  database: StatementRunner;
  allowLoopbackHttp: boolean;
  logger: Pick<Logger, 'info'>;
  fetchPublic: FetchPublicDocument;
}

export interface Answer {
  fetched: FetchedDocument;
  /** As saved; null when the document was not valid or the client is shut out. */
  row: ClientRow | null;
}

/** A host that failed is left alone for so long: requests in between cost nothing. */
const pauseMilliseconds = 60_000;

export interface Fetcher {
  /** How the last fetch of this document failed, for a minute. */
  failureOf(clientId: string): FetchedDocument | undefined;
  /** Fetches and saves a document; concurrent requests share the result. */
  fetchOnce(clientId: string, origin: RequestOrigin): Promise<Answer>;
}

export function createFetcher(options: FetcherOptions): Fetcher {
  const { database, allowLoopbackHttp, logger, fetchPublic } = options;
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

  return {
    failureOf: (clientId) => failures.get(clientId),
    fetchOnce(clientId, origin) {
      const running = underWay.get(clientId);
      if (running !== undefined) return running;
      const answer = fetchAndSave(clientId, origin).finally(() => underWay.delete(clientId));
      underWay.set(clientId, answer);
      return answer;
    },
  };
}
