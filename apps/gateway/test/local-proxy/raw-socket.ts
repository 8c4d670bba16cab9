import { once } from 'node:events';
import { connect } from 'node:net';

/** One final response as it came over the wire. */
export interface RawResponse {
  status: number;
  head: string;
  body: string;
  /** False when the connection ended within the body. */
  isWhole: boolean;
}

/** How long a connection may stay silent before it counts as unanswered; a loaded machine needs longer for its first byte. */
const silenceMilliseconds = { first: 10_000, next: 1000 };

/**
 * Sends bytes as they are and resolves to everything that comes back until the connection ends: an HTTP client would refuse to
 * send what these tests must send.
 */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    socket.setTimeout(silenceMilliseconds.next);
  });
  socket.on('error', () => undefined).setTimeout(silenceMilliseconds.first, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return received;
}

interface Body {
  body: string;
  isWhole: boolean;
  rest: string;
}

/** Decodes chunks (RFC 9112 7.1) up to the last one. */
function readChunks(text: string): Body {
  if (text === '') return { body: '', isWhole: false, rest: '' };
  const line = text.slice(0, text.indexOf('\r\n'));
  const size = Number.parseInt(line, 16);
  const start = line.length + 2;
  if (Number.isNaN(size)) throw new Error(`not a chunk: ${text.slice(0, 60)}`);
  if (size === 0) return { body: '', isWhole: true, rest: text.slice(start + 2) };
  const others = readChunks(text.slice(start + size + 2));
  return { ...others, body: text.slice(start, start + size) + others.body };
}

function readBody(head: string, text: string): Body {
  if (/^transfer-encoding: chunked$/im.test(head)) return readChunks(text);
  const size = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? text.length);
  return { body: text.slice(0, size), isWhole: text.length >= size, rest: text.slice(size) };
}

/**
 * Splits what came over a connection into final responses (RFC 9112 6.3). Throws on bytes that belong to none.
 * @param methods of the requests that were sent, in order
 */
export function splitResponses(received: string, methods: readonly string[]): RawResponse[] {
  const responses: RawResponse[] = [];
  for (let left = received; left !== '';) {
    const end = left.indexOf('\r\n\r\n');
    const head = left.slice(0, Math.max(end, 0));
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    if (Number.isNaN(status)) throw new Error(`not a response: ${left.slice(0, 60)}`);
    left = left.slice(end + 4);
    if (status < 200) continue;
    // What is not HTTP is answered with a JSON body, whatever its method was meant to be.
    const isHead = methods[responses.length] === 'HEAD' && !left.startsWith('{');
    const isEmpty = isHead || status === 204 || status === 304;
    const { rest, ...read } = isEmpty ? { body: '', isWhole: true, rest: left } : readBody(head, left);
    responses.push({ status, head, ...read });
    left = rest;
  }
  return responses;
}
