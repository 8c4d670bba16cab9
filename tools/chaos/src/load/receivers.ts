import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A post that arrived. */
export interface Post {
  at: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of a team, as it takes webhooks. */
export interface Receiver {
  url: string;
  posts: Post[];
  close(): void;
}

/** Answers a post; `nth` counts the posts of this receiver from 1. */
export type Answering = (answer: ServerResponse, post: Post, nth: number) => void;

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (answer) =>
    void answer.writeHead(status, headers).end();

/** Takes connections and never says a word. */
export const silent: Answering = () => undefined;

/** Answers each delivery with 503 the first time that it comes, and takes it the second time. */
export function onSecondAttempt(): Answering {
  const known = new Set<string>();
  return (answer, { headers }) => {
    const id = String(headers['webhook-id']);
    answer.writeHead(known.has(id) ? 204 : 503).end();
    known.add(id);
  };
}

/** Starts a receiver on a port of this machine. */
export async function startReceiver(port: number, answering: Answering): Promise<Receiver> {
  const posts: Post[] = [];
  const server: Server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const post = { at: Date.now(), headers: request.headers, body: Buffer.concat(parts).toString() };
      posts.push(post);
      answering(answer, post, posts.length);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}/in`,
    posts,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
