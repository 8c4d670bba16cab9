import type { IncomingMessage } from 'node:http';
import type { RefusalReason } from './refusal.ts';

/** Longer than any of our secrets, short enough to cost nothing. */
const longest = 256;

/** RFC 9110 11.4 with the token of RFC 6750 2.1; Node has taken the white space at both ends away. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;
const bearerScheme = /^bearer(?![!#$%&'*+\-.^_`|~\w])/i;

type Refuse = (reason: RefusalReason) => Error;

/** The one `Authorization` header of a request. Node silently keeps the first of several: here they are refused. */
export function readAuthorization(request: IncomingMessage, refuse: Refuse): string | undefined {
  if (addressCarriesToken(request.url)) throw refuse('in address');
  let found: string | undefined;
  const { rawHeaders } = request;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 13 || name.toLowerCase() !== 'authorization') continue;
    if (found !== undefined) throw refuse('repeated');
    found = rawHeaders[index + 1];
  }
  return found;
}

/** RFC 6750 2.3 lets a client send `access_token` in the query; this service does not (RFC 9700 4.3.2). */
function addressCarriesToken(address = ''): boolean {
  // Most requests need no decoded query.
  if (!/access_token|%/.test(address)) return false;
  const query = address.indexOf('?');
  return query !== -1 && new URLSearchParams(address.slice(query)).has('access_token');
}

/** The token of a Bearer header. Another scheme is as good as no credential (RFC 6750 3.1). */
export function readBearerToken(authorization: string | undefined, refuse: Refuse): string {
  if (authorization === undefined) throw refuse('missing');
  const token = authorization.length <= longest ? bearer.exec(authorization)?.[1] : undefined;
  if (token !== undefined) return token;
  throw refuse(bearerScheme.test(authorization) ? 'malformed' : 'missing');
}
