/** Every method that reaches a service behind the local proxy. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** A request inside a body: a server that answers it has lost track of where the body ends. */
export const smuggled = 'GET /oauth/slow?smuggled HTTP/1.1\r\nHost: a\r\nX-Request-Id: smuggled-1\r\n\r\n';
const size = smuggled.length;
const chunk = `${size.toString(16)}\r\n${smuggled}\r\n`;

/** Framings that say how long a body is (RFC 9112 6), each with the body. */
export const framings = {
  'Content-Length': [`Content-Length: ${size}`, smuggled],
  chunked: ['Transfer-Encoding: chunked', `${chunk}0\r\n\r\n`],
  'chunked, with trailers': [
    'Transfer-Encoding: chunked',
    `${chunk}0\r\nX-Request-Id: trailer-1\r\nHost: elsewhere.example\r\n\r\n`,
  ],
} as const;

export type Framing = keyof typeof framings;

/** Header lines that take nothing from a request. */
export const harmless = [
  'X-Nothing: 1',
  'Connection: close',
  'Connection: keep-alive',
  'Connection: , close,',
  'Connection: keep-alive\r\nKeep-Alive: timeout=5',
  'Proxy-Connection: keep-alive',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: TE\r\nTE: trailers',
  'Trailer: X-Request-Id',
  'Expect: 100-continue',
] as const;

/** Header lines that would take a header from a request, or say twice who it is for or where its body ends. */
export const refused = {
  'Connection that names where the body ends': [
    'Connection: content-length',
    'Connection: Content-Length',
    'Connection: transfer-encoding',
    'Connection: close, content-length',
    'Connection: keep-alive,\tContent-Length ,Transfer-Encoding',
    'Connection: keep-alive\r\nConnection: content-length',
    'Connection: "content-length"',
    'Connection: content-length;q=1',
    'Connection: content-length close',
  ],
  'Connection that names another header': [
    'Connection: host',
    'Connection: authorization',
    'Connection: cookie',
    'Connection: content-type',
    'Connection: content-encoding',
    'Connection: origin',
    'Connection: x-csrf-token',
    'Connection: forwarded',
    'Connection: x-forwarded-for',
    'Connection: x-forwarded-proto',
    'Connection: x-request-id',
    'Connection: connection',
    'Connection: x-anything',
  ],
  'a header twice': [
    'Host: elsewhere.example',
    'Authorization: Bearer a\r\nAuthorization: Bearer b',
    'Content-Type: text/plain\r\nContent-Type: application/json',
  ],
  'another Content-Length': [
    'Content-Length: 0',
    'Content-Length: 4\r\nContent-Length: 4',
    'Content-Length: 4, 4',
    'Content-Length: +4',
    'Content-Length: 0x4',
    'Content-Length: -1',
    'Content-Length : 4',
    'Content-Length: 4 4',
    'Content-Length:\r\n 4',
  ],
  'another Transfer-Encoding': [
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked;a=b',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding: chunked\nX: 1',
    ' Transfer-Encoding: chunked',
  ],
} as const;

/**
 * A request with a request in its body, and behind it on the same connection one that ends it, unless the first does. Their ids are
 * those of the attacker (`idsOf`), so that a response for another one is found.
 */
export function attackOn(path: string, method: string, line: string, framing: Framing): string {
  const [header, body] = framings[framing];
  const ends = /^(connection: .*(close|upgrade)|upgrade: )/im.test(line);
  const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${idsOf(method, framing)[0]}\r\n${line}\r\n${header}\r\n\r\n`;
  return `${head}${body}${ends ? '' : lastRequest(idsOf(method, framing)[1]!)}`;
}

/** The ids of an attacker's two requests. */
export const idsOf = (method: string, framing: Framing) =>
  ['attack', 'last'].map((kind) => `${kind}-${method}-${Object.keys(framings).indexOf(framing)}`);

const lastRequest = (id: string) =>
  `GET /oauth/last HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`;
