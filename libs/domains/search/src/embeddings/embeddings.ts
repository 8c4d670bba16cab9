import type { Logger } from '@team-operations/service';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { createRequest, type RequestEmbeddings } from './request-embeddings.ts';
import { nameOf, readEndpoint, type EmbeddingConfig } from './settings.ts';
import { storeVector, type StoredVector } from './vector-code.ts';

/** An embeddings endpoint as search uses it. */
export interface Embeddings {
  /** What its vectors are stored under. */
  model: string;
  /** For the index. Rejects with an EmbeddingError. */
  ofEntries(texts: readonly string[], signal: AbortSignal): Promise<StoredVector[]>;
  /** For a query; null when the endpoint did not answer in time. Never rejects. */
  ofQuery(text: string): Promise<StoredVector | null>;
}

interface Means {
  model: string;
  request: RequestEmbeddings;
  logger: Logger;
  metrics: Registry;
}

const entriesMilliseconds = 30_000;
/** A search must not wait longer for the endpoint than it takes by itself. */
const queryMilliseconds = 1000;
/** After a failure searches do without the endpoint for so long. */
const pauseMilliseconds = 5000;

/** Counts what the endpoint answers, and keeps the vectors of recent queries. */
function createEmbeddings({ model, request, logger, metrics }: Means): Embeddings {
  const requests = new Counter({
    name: 'search_embedding_requests_total',
    help: 'Requests to the embeddings endpoint, by what they are for and by outcome.',
    labelNames: ['for', 'outcome'],
    registers: [metrics],
  });
  for (const use of ['entries', 'query'])
    for (const outcome of ['answered', 'failed', 'skipped']) requests.inc({ for: use, outcome }, 0);
  const queries = new LRUCache<string, StoredVector>({ max: 500 });
  let pausedUntil = 0;

  async function counted(
    use: 'entries' | 'query',
    texts: readonly string[],
    options: Parameters<RequestEmbeddings>[1],
  ) {
    try {
      const vectors = await request(texts, options);
      requests.inc({ for: use, outcome: 'answered' });
      return vectors.map(storeVector);
    } catch (error) {
      requests.inc({ for: use, outcome: 'failed' });
      throw error;
    }
  }

  return {
    model,
    ofEntries: (texts, signal) =>
      counted('entries', texts, { timeoutMilliseconds: entriesMilliseconds, signal }),
    async ofQuery(text) {
      const known = queries.get(text);
      if (known !== undefined) return known;
      if (Date.now() < pausedUntil) {
        requests.inc({ for: 'query', outcome: 'skipped' });
        return null;
      }
      try {
        const [vector] = await counted('query', [text], { timeoutMilliseconds: queryMilliseconds });
        if (vector !== undefined) queries.set(text, vector);
        return vector ?? null;
      } catch (err) {
        pausedUntil = Date.now() + pauseMilliseconds;
        logger.warn({ err, pauseMilliseconds }, 'the embeddings endpoint failed; searches go by words alone');
        return null;
      }
    },
  };
}

/** The endpoint that the settings name; null when they name none. */
export function readEmbeddings(
  config: EmbeddingConfig,
  { logger, metrics }: Pick<Means, 'logger' | 'metrics'>,
): Embeddings | null {
  const endpoint = readEndpoint(config);
  if (endpoint === null) return null;
  return createEmbeddings({ model: nameOf(endpoint), request: createRequest(endpoint), logger, metrics });
}
