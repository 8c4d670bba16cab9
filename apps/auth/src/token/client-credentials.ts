import { badRequest } from '@team-operations/errors';
import { singleParameter } from '../parameters.ts';

/** A client as a request names it: in the form, or by HTTP Basic (RFC 6749 2.3.1). */
export interface ClientCredentials {
  clientId: string | null;
  clientSecret: string | null;
}

/** Undoes the form encoding that RFC 6749 2.3.1 wants inside HTTP Basic; what is not encoded so is left as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

/** Throws a BadRequestError when the request names its client, or its secret, more than once (RFC 6749 2.3). */
export function readClientCredentials(
  fields: URLSearchParams,
  authorization: string | undefined,
): ClientCredentials {
  const [clientId, clientSecret] = [
    singleParameter(fields, 'client_id'),
    singleParameter(fields, 'client_secret'),
  ];
  const [, encoded] = /^basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return { clientId, clientSecret };
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  const named = decode(id);
  if (clientId === null || clientId === named)
    return { clientId: named, clientSecret: decode(secret.join(':')) };
  const fix = 'Name the client once.';
  throw badRequest({ path: 'client_id', message: 'is not that of the Authorization header', fix });
}
