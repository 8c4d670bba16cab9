import { wordStartOf, wordStarts, type WordStart } from './pattern-words.ts';

/** A text, and which words are in it. */
export interface WordsOfText {
  text: string;
  /** Whether one of its words begins so. */
  has: (word: WordStart) => boolean;
}

/** `\w` by code. */
const isOfWord = new Uint8Array(2 ** 16);
for (let code = 0; code < 128; code += 1) isOfWord[code] = /\w/.test(String.fromCharCode(code)) ? 1 : 0;

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
