import type { Request } from 'express';

type Sent = Pick<Request, 'originalUrl'>;

/** What is after the first `?`, as it was sent. */
function queryText({ originalUrl }: Sent): string {
  const start = originalUrl.indexOf('?');
  return start === -1 ? '' : originalUrl.slice(start + 1);
}

/**
 * The parameters of a request's query, decoded. Every check and limit reads these. Not by `new URL`, which throws on paths that HTTP allows, such
 * as `//`.
 */
export const sentQuery = (sent: Sent): URLSearchParams => new URLSearchParams(queryText(sent));

/** Whether a part of a query is percent-encoded UTF-8 (RFC 3986 2.1). `URLSearchParams` keeps or replaces what is not. */
function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The names of the parameters that cannot be decoded, in their name or their value. */
export function undecodableParameters(sent: Sent): string[] {
  const text = queryText(sent);
  // Nearly every query has none.
  if (!text.includes('%')) return [];
  const broken = text.split('&').filter((part) => !isDecodable(part));
  return [...new Set(broken.flatMap((part) => [...new URLSearchParams(part).keys()]))];
}
