/** Words, capitals, numbers, words of other scripts, white space and the rest: about how tokenizers of models take a text apart. */
const pieces = /[A-Z]?[a-z]+|[A-Z]+|[0-9]+|\p{L}+|\s+|[^\s\p{L}0-9]/gu;

/** How many characters of a piece one token holds. */
const perToken = { word: 6, capitals: 2, number: 3, otherScript: 2.5 } as const;

/** Of the punctuation of JSON two or three characters are one token; a bar, as in flow files, is one by itself; a symbol may be three. */
const punctuation = (piece: string) => (piece === '|' ? 1 : piece.charCodeAt(0) < 0x80 ? 0.5 : 2.2);

function tokensIn(piece: string): number {
  const { length } = piece;
  if (/^[A-Z]?[a-z]/.test(piece)) return Math.ceil(length / perToken.word);
  if (/^[A-Z]/.test(piece)) return Math.ceil(length / perToken.capitals);
  if (/^[0-9]/.test(piece)) return Math.ceil(length / perToken.number);
  if (/^\s/.test(piece)) return length > 1 ? 1 : 0.2;
  return /^\p{L}/u.test(piece) ? Math.ceil(length / perToken.otherScript) : punctuation(piece);
}

/**
 * How many tokens a text costs a model, a little too many rather than too few. A tokenizer would give the number for one family of models, and take a
 * hundred times as long; a test compares the two.
 */
export function estimateTokens(text: string): number {
  let total = 0;
  for (const [piece] of text.matchAll(pieces)) total += tokensIn(piece);
  return Math.ceil(total);
}
