const mostParts = 12;
const shortest = 4;
const longest = 64;

/**
 * What of a query may be an identifier: the whole of it, each of its parts, and parts in a row (`20 1234 5678 385`), without spaces and
 * punctuation, as identifiers are stored. One has a digit.
 */
export function identifiersIn(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[^A-Z0-9]/g, ''))
    .filter((part) => part !== '')
    .slice(0, mostParts);
  const rows = parts.flatMap((_, from) =>
    parts.slice(from).map((__, more) => parts.slice(from, from + more + 1).join('')),
  );
  return [...new Set(rows)].filter(
    (row) => row.length >= shortest && row.length <= longest && /[0-9]/.test(row),
  );
}
