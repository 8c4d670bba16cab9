/** Words, numbers, white space and the rest, as tokenizers of models take them apart. */
const pieces = /[A-Za-z]+|[0-9]+|\s+|[^\sA-Za-z0-9]/gu;

const isAscii = (piece: string) => piece.length === 1 && piece.charCodeAt(0) < 0x80;

function tokensIn(piece: string): number {
  if (/^[0-9]/.test(piece)) return Math.ceil(piece.length / 3);
  if (/^[A-Za-z]/.test(piece)) return Math.ceil(piece.length / 6);
  if (/^\s/.test(piece)) return piece.length > 1 ? 1 : 0.2;
  // Of the punctuation of JSON two or three characters are one token; what is not ASCII may be several.
  return isAscii(piece) ? 0.5 : 1.5;
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
