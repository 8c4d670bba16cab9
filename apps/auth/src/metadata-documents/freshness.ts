import type { PublicDocument } from '@team-operations/service';

const minute = 60;
const shortest = 5 * minute;
const longest = 24 * 60 * minute;

function seconds(cacheControl: string, directive: string): number | undefined {
  const value = new RegExp(`(?:^|[,\\s])${directive}\\s*=\\s*"?(\\d{1,10})`, 'i').exec(cacheControl)?.[1];
  return value === undefined ? undefined : Number(value);
}

function untilExpires(headers: PublicDocument['headers']): number | undefined {
  const expires = Date.parse(headers.expires ?? '');
  const answered = Date.parse(headers.date ?? '');
  if (Number.isNaN(expires)) return undefined;
  return (expires - (Number.isNaN(answered) ? Date.now() : answered)) / 1000;
}

/**
 * For how many seconds a document may be used without asking again: what its host says (RFC 9111 5.2.2.1, 5.3, and less
 * what other caches have used up of it), but at least five minutes and at most a day.
 */
export function freshSeconds(headers: PublicDocument['headers']): number {
  const cacheControl = headers['cache-control'] ?? '';
  if (/no-store|no-cache/i.test(cacheControl)) return shortest;
  const age = Number(headers.age ?? 0) || 0;
  const maxAge = seconds(cacheControl, 'max-age') ?? untilExpires(headers) ?? shortest;
  return Math.round(Math.min(longest, Math.max(shortest, maxAge - age)));
}
