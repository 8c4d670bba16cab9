import { alphanumeric, tableOf } from './character-table.ts';
import { wordStartOf, wordStarts, type WordStart } from './pattern-words.ts';

/** A text, and which words are in it. */
export interface WordsOfText {
  text: string;
  /** Whether one of its words begins so. */
  has: (word: WordStart) => boolean;
}

/** As `\w`. */
const isOfWord = tableOf(`${alphanumeric}_`);

/** Reads each character once. */
export function wordsOfText(text: string): WordsOfText {
  const found = new Uint32Array(wordStarts / 32);
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isWord = isOfWord[code] === 1;
    if (isWord && !isInside) {
      const word = wordStartOf(code, text.charCodeAt(at + 1), text.charCodeAt(at + 2));
      found[word >> 5] = (found[word >> 5] ?? 0) | (1 << (word & 31));
    }
    isInside = isWord;
  }
  return { text, has: (word) => ((found[word >> 5] ?? 0) & (1 << (word & 31))) !== 0 };
}
