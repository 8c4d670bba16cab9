import type { IncomingMessage } from 'node:http';
import type { Refuse } from './refusal.ts';

/** Longer than any of our secrets, short enough to cost nothing. */
const longest = 256;

/** RFC 9110 11.4 with the token of RFC 6750 2.1; Node has taken the white space at both ends away. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;
const bearerScheme = /^bearer(?![!#$%&'*+\-.^_`|~\w])/i;

/** RFC 6750 2.3 lets a client send it in the query; this service does not (RFC 9700 4.3.2). */
const accessToken = 'access_token';
/** By which other services take a credential. Beside a header they may be anything. */
const otherNames = ['api_key', 'token'];

/** The one `Authorization` header of a request. Node silently keeps the first of several: here they are refused. */
export function readAuthorization(request: IncomingMessage, refuse: Refuse): string | undefined {
  if (addressHas(request.url, accessToken)) throw refuse('in address', accessToken);
  let found: string | undefined;
  const { rawHeaders } = request;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 13 || name.toLowerCase() !== 'authorization') continue;
    if (found !== undefined) throw refuse('repeated');
    found = rawHeaders[index + 1];
  }
  const guessed = found === undefined ? otherNames.find((name) => addressHas(request.url, name)) : undefined;
  if (guessed !== undefined) throw refuse('in address', guessed);
  return found;
}

/** Whether the query has a parameter of this name. */
function addressHas(address = '', name: string): boolean {
  // Most requests need no decoded query.
  if (!address.includes(name) && !address.includes('%')) return false;
  const query = address.indexOf('?');
  return query !== -1 && new URLSearchParams(address.slice(query)).has(name);
}

/** The token of a Bearer header. Another scheme is as good as no credential (RFC 6750 3.1). */
export function readBearerToken(authorization: string | undefined, refuse: Refuse): string {
  if (authorization === undefined) throw refuse('missing');
  const token = authorization.length <= longest ? bearer.exec(authorization)?.[1] : undefined;
  if (token !== undefined) return token;
  throw refuse(bearerScheme.test(authorization) ? 'malformed' : 'missing');
}
