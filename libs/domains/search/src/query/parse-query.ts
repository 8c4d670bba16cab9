/** Words that belong together, as they were sent. */
export interface Term {
  words: readonly string[];
  /** It was sent in quotes: it is taken as it is. */
  quoted: boolean;
}

export interface ParsedQuery {
  /** All must be found; of the terms of one, any (`fuse or breaker`). */
  clauses: readonly (readonly Term[])[];
  /** None may be found. */
  excluded: readonly Term[];
  /** Whether the last word may go on: a caller that searches while a person types sends it half. */
  openEnded: boolean;
}

/** More would be the text of a document, and no question. */
const mostTerms = 16;
const longestWord = 40;

const part = /(-?)"([^"]*)"?|(\S+)/gu;

/** Words of letters and digits, without their case and without characters that are not seen; nothing that PostgreSQL could take for an operator is left. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, longestWord));

/** Whether a part begins with `-`: before the quotes of a phrase, or as the first character of a word. */
const isMinus = (minus: string, chunk: string) => minus === '-' || chunk.startsWith('-');

/** The text without what it excludes. */
export const withoutExcluded = (text: string): string =>
  text.replaceAll(part, (sent: string, minus = '', _phrase: unknown, chunk = '') =>
    isMinus(String(minus), String(chunk)) ? ' ' : sent,
  );

/** Reads what websearch_to_tsquery reads: words, "quoted phrases", `or`, and `-` before what is excluded. */
export function parseQuery(text: string): ParsedQuery {
  const clauses: Term[][] = [];
  const excluded: Term[] = [];
  let or = false;
  let openEnded = false;
  for (const [, minus = '', phrase, chunk = ''] of [...text.matchAll(part)].slice(0, mostTerms)) {
    const quoted = phrase !== undefined;
    if (!quoted && /^or$/i.test(chunk)) {
      or = clauses.length > 0;
      continue;
    }
    const term = { words: wordsOf(phrase ?? chunk), quoted };
    const isExcluded = isMinus(minus, chunk);
    if (term.words.length === 0) continue;
    if (isExcluded) excluded.push(term);
    else if (or) clauses.at(-1)?.push(term);
    else clauses.push([term]);
    openEnded = !quoted && !isExcluded;
    or = false;
  }
  return { clauses, excluded, openEnded: openEnded && !/\s$/.test(text) };
}
