import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createGuardedConnection, type GuardOptions, type Network } from './guarded-connection.ts';
import { answerTo, failureOf } from './request.ts';

export interface PostOptions extends GuardOptions {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What a receiver answered. Its body is not kept: nothing that an unknown party sends is passed on. */
export interface PostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Posts to an address that an unknown caller chose. Rejects with an OutboundError alone. */
export type PostToPublicAddress = (address: string, options: PostOptions) => Promise<PostAnswer>;

/** How much of an answer is taken before the connection ends, so that a receiver may finish what it says. */
const politeBytes = 65_536;
const politeMilliseconds = 1000;

/** Lets an answer of usual length end by itself. However it ends, what it said at its beginning counts. */
async function takePolitely(answer: IncomingMessage): Promise<void> {
  const timeout = setTimeout(() => answer.destroy(), politeMilliseconds);
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > politeBytes) return;
    }
  } catch {
    // Cut short, by them or by us.
  } finally {
    clearTimeout(timeout);
  }
}

async function post(
  url: URL,
  socket: Socket,
  signal: AbortSignal,
  { headers, body }: PostOptions,
): Promise<PostAnswer> {
  try {
    const answer = await answerTo(url, socket, {
      method: 'POST',
      headers: { ...headers, accept: '*/*', 'content-length': Buffer.byteLength(body) },
      body,
      signal,
    });
    await takePolitely(answer);
    return { status: answer.statusCode ?? 0, headers: answer.headers };
  } catch (error) {
    throw failureOf(error, socket, signal);
  }
}

/**
 * Posts to the public internet under the same guards as `fetchPublicDocument`: the very address that was checked is connected
 * to, no redirects, one deadline, bounded in number. A long or endless answer is cut off and counts by its status.
 */
export function createPublicPost(network: Network = {}): PostToPublicAddress {
  const connection = createGuardedConnection(network);
  return (address, options) =>
    connection(address, options, (url, socket, signal) => post(url, socket, signal, options));
}
