/**
 * Words, capitals, numbers, words of other scripts, white space and the rest: about how tokenizers of models take a text apart. No piece is so long that
 * it is more than a limit by much.
 */
const pieces = /[A-Z]?[a-z]{1,90}|[A-Z]{1,90}|[0-9]{1,90}|\p{L}{1,90}|\s{1,80}|[^\s\p{L}0-9]/gu;

/** How many characters of a piece one token holds. */
const perToken = { word: 6, capitals: 2, number: 3, otherScript: 2.5 } as const;

/** What a symbol costs; no character costs more. */
const perSymbol = 2.2;

/** A bar, as in flow files, is a token by itself, and so is a hyphen, as in ids, whose digits and letters tokenizers divide otherwise. */
const byThemselves = new Map([
  ['|', 1],
  ['-', 1.25],
]);

/** Of the other punctuation of JSON two or three characters are one token; a symbol may be three. */
const punctuation = (piece: string) =>
  byThemselves.get(piece) ?? (piece.charCodeAt(0) < 0x80 ? 0.5 : perSymbol);

function tokensIn(piece: string): number {
  const { length } = piece;
  if (/^[A-Z]?[a-z]/.test(piece)) return Math.ceil(length / perToken.word);
  if (/^[A-Z]/.test(piece)) return Math.ceil(length / perToken.capitals);
  if (/^[0-9]/.test(piece)) return Math.ceil(length / perToken.number);
  if (/^\s/.test(piece)) return length > 1 ? 1 : 0.2;
  return /^\p{L}/u.test(piece) ? Math.ceil(length / perToken.otherScript) : punctuation(piece);
}

/** How far a text was read to estimate it. */
export interface Estimate {
  tokens: number;
  /** Characters that were looked at: all of them, unless the limit was reached before. */
  characters: number;
}

/**
 * How many tokens the beginning of a text costs a model, until it is more than a limit, a little too many rather than too few. A tokenizer would give the
 * number for one family of models, and take a hundred times as long; a test compares the two. What is beyond the limit is not looked at: a text
 * of a megabyte costs no more than one that fits.
 */
export function estimateUpTo(text: string, limit: number): Estimate {
  let tokens = 0;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    tokens += tokensIn(piece);
    if (tokens > limit) return { tokens: Math.ceil(tokens), characters: index + piece.length };
  }
  return { tokens: Math.ceil(tokens), characters: text.length };
}

/** More than an estimate of the text can be, without looking at it. */
export const mostTokensOf = ({ length }: string): number => Math.ceil(length * perSymbol);

/** The same for the whole of a text. */
export const estimateTokens = (text: string): number => estimateUpTo(text, Infinity).tokens;
