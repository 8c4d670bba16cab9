import type { Request } from 'express';

/**
 * The parameters of a request's query, decoded: what is after the first `?`. Every check and limit reads these. Not by `new URL`, which throws on paths that HTTP allows, such
 * as `//`.
 */
export function sentQuery({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : originalUrl.slice(start + 1));
}

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
export function undecodableParameters({ originalUrl }: Pick<Request, 'originalUrl'>): string[] {
  const start = originalUrl.indexOf('?');
  // Nearly every query has none.
  if (start === -1 || !originalUrl.includes('%', start)) return [];
  const parts = originalUrl.slice(start + 1).split('&');
  const broken = parts.filter((part) => !isDecodable(part));
  return [...new Set(broken.flatMap((part) => [...new URLSearchParams(part).keys()]))];
}
