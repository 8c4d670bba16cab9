import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Words of one meaning; some are of no language, so that only this model knows them. */
const meanings = [
  ['dog', 'zorblax'],
  ['scorched', 'quuxify'],
  ['solar', 'florp'],
  ['invoice', 'grelb'],
];

interface Asked {
  model: string;
  input: string[];
  dimensions?: number;
}

const vectorOf = (text: string, dimensions: number) => {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return Array.from({ length: dimensions }, (_, at) => {
    const counted = words.filter((word) => meanings[at]?.includes(word)).length;
    return counted + (at === dimensions - 1 ? 0.1 : 0);
  });
};

export interface EmbeddingEndpoint {
  url: string;
  requests: { path: string; authorization: string | undefined; body: Asked }[];
  /** What it does instead of answering; null to answer. */
  fault: ((response: ServerResponse) => void) | null;
  dimensions: number;
  stop(): Promise<void>;
}

/** A server that speaks OpenAI's embeddings request, with a model that knows four meanings. It refuses texts that have `refused`. */
export async function startEndpoint(): Promise<EmbeddingEndpoint> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Asked;
    endpoint.requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    if (endpoint.fault !== null) return endpoint.fault(response);
    if (body.input.some((text) => text.includes('refused'))) return response.writeHead(400).end('{}');
    const data = body.input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(text, endpoint.dimensions),
    }));
    // In any order: `index` counts.
    return response.end(JSON.stringify({ object: 'list', model: body.model, data: data.toReversed() }));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint: EmbeddingEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    fault: null,
    dimensions: 16,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return endpoint;
}
