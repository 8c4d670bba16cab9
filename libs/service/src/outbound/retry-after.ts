/** `Retry-After` in milliseconds from now: seconds or an HTTP date (RFC 9110 10.2.3). Null when it says neither. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  // `Date.parse` takes `-1` and `5.5` for dates, too.
  if (!/^[A-Z][a-z]{2}/.test(header)) return null;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
