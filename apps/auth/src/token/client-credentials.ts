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

export function readClientCredentials(
  fields: URLSearchParams,
  authorization: string | undefined,
): ClientCredentials {
  const [, encoded] = /^basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined)
    return { clientId: fields.get('client_id'), clientSecret: fields.get('client_secret') };
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return { clientId: decode(id), clientSecret: decode(secret.join(':')) };
}
