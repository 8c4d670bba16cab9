import type { Request } from 'express';

/**
 * The parameters of a request's query, decoded: what is after the first `?`. Every check and limit reads these. Not by `new URL`, which throws on paths that HTTP allows, such
 * as `//`.
 */
export function sentQuery({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : originalUrl.slice(start + 1));
}
