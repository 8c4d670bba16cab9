import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { GatewayFiles } from './gateway-files.ts';

const largestFile = 4 * 1024 * 1024;

export interface GatewayRequests {
  files: GatewayFiles;
  /** Called for each file that is received for the first time. */
  onFile: (content: string) => void;
  onRepeat: () => void;
}

async function post(
  request: IncomingMessage,
  { files, onFile, onRepeat }: GatewayRequests,
): Promise<[number, string]> {
  const fileId = request.headers['idempotency-key'];
  if (typeof fileId !== 'string') return [400, 'The file has no Idempotency-Key.'];
  if (Number(request.headers['content-length'] ?? 0) > largestFile) return [413, 'The file is too large.'];
  const content = await text(request);
  const outcome = files.give(fileId, content);
  if (outcome === 'other content') return [409, `File id ${fileId} was used for other content.`];
  if (outcome === 'same') onRepeat();
  else onFile(content);
  return [outcome === 'new' ? 201 : 200, ''];
}

async function answer(request: IncomingMessage, parts: GatewayRequests): Promise<[number, string]> {
  const { files } = parts;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://market.example');
  const id = /^\/inbound\/([^/]+)$/.exec(pathname)?.[1];
  if (request.method === 'POST' && pathname === '/files') return post(request, parts);
  if (request.method === 'GET' && pathname === '/inbound')
    return [200, JSON.stringify({ files: files.list(Number(searchParams.get('limit') ?? 100)) })];
  if (request.method === 'GET' && id !== undefined) {
    const content = files.get(id);
    return content === undefined ? [404, 'Unknown file.'] : [200, content];
  }
  if (request.method === 'DELETE' && id !== undefined) return [files.remove(id) ? 204 : 404, ''];
  return [404, 'There is nothing here.'];
}

/** Answers requests as a market gateway does (docs/market-messages.md, HTTPS). */
export function gatewayListener(parts: GatewayRequests) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, parts).then(
      ([status, body]) => response.writeHead(status).end(body),
      () => response.destroy(),
    );
  };
}
