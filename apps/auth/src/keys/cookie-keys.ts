const shortest = 32;

/** The keys that a setting writes, separated by commas or blanks. */
export const splitCookieKeys = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Why these keys cannot be used at all; null when they can. */
export function faultOfCookieKeys(text: string): string | null {
  const keys = splitCookieKeys(text);
  if (keys.length === 0) return 'it has no key';
  return keys.some((key) => key.length < shortest)
    ? `every key must have ${shortest} characters or more`
    : null;
}
