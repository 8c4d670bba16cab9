import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  at: number;
  path: string;
  id: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** What arrived at a path. */
  at(path: string): Received[];
  stop(): Promise<void>;
}

/** Answers the nth request at a path (from 1), or leaves it without an answer. */
export type Answer = (response: ServerResponse, nth: number) => void;

export const ok: Answer = (response) => void response.writeHead(204).end();
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end('no');
export const never: Answer = () => undefined;

/** Leaves requests without an answer until they are released. */
export function hold(): { answer: Answer; release(): void } {
  const released = Promise.withResolvers<void>();
  return {
    answer: (response, nth) => void released.promise.then(() => ok(response, nth)),
    release: released.resolve,
  };
}

/** An answer without an end. */
export const huge: Answer = (response) => {
  response.writeHead(200);
  const pour = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
  };
  response.on('drain', pour);
  pour();
};

/** A real HTTP receiver on this machine; each path behaves as configured, and any other responds with 204. */
export async function startReceiver(answers: Record<string, Answer> = {}): Promise<Receiver> {
  const received: Received[] = [];
  const at = (path: string) => received.filter((request) => request.path === path);
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '';
      const body = await text(request);
      const headers = request.headers as Record<string, string>;
      received.push({ at: Date.now(), path, id: headers['webhook-id'] ?? '', headers, body });
      (answers[path] ?? ok)(response, at(path).length);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
