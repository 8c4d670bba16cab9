import { AppError } from '@team-operations/errors';
import type { RequestHandler } from 'express';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Schemes of the pages inside of programs: editors, desktop and mobile apps, and extensions of browsers. Only such a program has them; a name server or a
 * network cannot send a page of one.
 */
const ofPrograms: ReadonlySet<string> = new Set(
  [
    'app',
    'capacitor',
    'chrome-extension',
    'ionic',
    'moz-extension',
    'safari-web-extension',
    'tauri',
    'vscode-file',
    'vscode-webview',
  ].map((scheme) => `${scheme}:`),
);

/** The name of a host without its port: a proxy may listen on another. */
const nameOf = (host: string) => URL.parse(`http://${host}`)?.hostname ?? '';

function forbid(path: string, message: string, fix: string): AppError {
  return new AppError('ForbiddenError', [{ path, message, fix }]);
}

/**
 * Whether pages of an origin may call: those over HTTPS, those of this machine, and those inside of programs. A page that a name server has
 * sent to this machine's address (DNS rebinding) is none of these: it has no certificate, and a foreign name. No cookie is read here, so
 * a page can do nothing that it has no credential for (docs/decisions/0092-mcp-over-http.md).
 */
function mayCall(origin: string, ownHost: string): boolean {
  const url = URL.parse(origin);
  if (url === null) return false;
  if (url.protocol === 'https:' || ofPrograms.has(url.protocol)) return true;
  return url.protocol === 'http:' && (loopback.test(url.hostname) || url.hostname === ownHost);
}

/** Refuses requests that were meant for another server (MCP 2025-11-25, Transports, Security Warning). */
export function checkHostAndOrigin(baseUrl: string): RequestHandler {
  const ownHost = new URL(baseUrl).hostname;
  const isLocal = loopback.test(ownHost);
  return (req, _res, next) => {
    const { host = '', origin } = req.headers;
    const name = nameOf(host);
    if (name !== ownHost && !(isLocal && loopback.test(name)))
      throw forbid('Host', 'is not the address of this service', `Send requests to ${baseUrl}/mcp.`);
    if (origin !== undefined && !mayCall(origin, ownHost))
      throw forbid(
        'Origin',
        'is not allowed',
        'Call from a page over HTTPS, from this machine, or without a browser.',
      );
    next();
  };
}
