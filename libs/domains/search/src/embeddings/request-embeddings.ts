import { createPublicFetch, OutboundError, type FetchPublicDocument } from '@team-operations/service';
import type { EmbeddingEndpoint } from './settings.ts';

/** Why an endpoint gave no vectors. `status` when it answered with an error. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  readonly status: number | null;

  constructor(message: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

export interface RequestOptions {
  timeoutMilliseconds: number;
  signal?: AbortSignal;
}

/** The vectors of texts, in their order. Rejects with an EmbeddingError. */
export type RequestEmbeddings = (texts: readonly string[], options: RequestOptions) => Promise<number[][]>;

/** 64 vectors of 4096 numbers of 20 characters. */
const maximumBytes = 8_388_608;
const mostDimensions = 4096;

function isVector(value: unknown, dimensions: number | undefined): value is number[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > mostDimensions) return false;
  if (dimensions !== undefined && value.length !== dimensions) return false;
  return value.every(Number.isFinite) && value.some((number) => number !== 0);
}

interface Answer {
  data?: { index?: unknown; embedding?: unknown }[];
}

/** What the body of an answer says, whatever order it is in. */
function readVectors(body: Buffer, count: number, dimensions: number | undefined): number[][] {
  let answer: Answer | null;
  try {
    answer = JSON.parse(body.toString()) as Answer | null;
  } catch (cause) {
    throw new EmbeddingError('The embeddings endpoint answered no JSON.', { cause });
  }
  const data = Array.isArray(answer?.data) ? answer.data : [];
  const vectors = Array.from({ length: count }, (_, at) => data.find((one) => one?.index === at)?.embedding);
  const lengths = new Set(vectors.map((vector) => (Array.isArray(vector) ? vector.length : 0)));
  if (data.length !== count || lengths.size !== 1 || !vectors.every((vector) => isVector(vector, dimensions)))
    throw new EmbeddingError(
      `The embeddings endpoint did not answer ${count} vectors of ${dimensions ?? 'one'} length.`,
    );
  return vectors;
}

/**
 * Asks an endpoint that takes OpenAI's embeddings request, by the rules for every address that the service posts to: https, public hosts, no
 * redirects, one deadline, a bounded answer.
 */
export function createRequest(
  { url, model, dimensions, token, allowLoopbackHttp }: EmbeddingEndpoint,
  fetch: FetchPublicDocument = createPublicFetch({ maximumConcurrent: 16, maximumPerHost: 16 }),
): RequestEmbeddings {
  return async (texts, options) => {
    const body = JSON.stringify({
      model,
      input: texts,
      encoding_format: 'float',
      ...(dimensions && { dimensions }),
    });
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token.reveal()}` }),
    };
    const accept = 'application/json';
    const rules = { allowLoopbackHttp, allowAnyPort: true };
    const asked = fetch(url, { ...options, ...rules, accept, maximumBytes, posted: { headers, body } });
    const { status, body: answer } = await asked.catch((cause: unknown) => {
      const reason = cause instanceof OutboundError ? cause.message : 'The request failed.';
      throw new EmbeddingError(reason, { cause });
    });
    if (status !== 200) throw new EmbeddingError(`The embeddings endpoint answered ${status}.`, { status });
    return readVectors(answer, texts.length, dimensions);
  };
}
