/** What `JSON.stringify` writes of a NUL and of half a surrogate pair. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Every escape, so that a backslash that is itself escaped begins none. */
const escapes = /\\(?:u(0000|d[89a-f][0-9a-f]{2})|.)/g;

/**
 * The JSON of a value for PostgreSQL: NUL and half a surrogate pair, also in names, are U+FFFD. The type jsonb refuses both; the type json stores them, and
 * fails wherever a statement reads the text. Nearly every value has neither, and costs one search more than `JSON.stringify`.
 */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes(String.raw`\u`) || !unstorable.test(text)) return text;
  return text.replaceAll(escapes, (escape, code?: string) => (code === undefined ? escape : '\uFFFD'));
}
