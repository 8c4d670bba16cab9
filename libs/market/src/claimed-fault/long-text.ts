import { isEncodedText } from './encoded-text.ts';

/** A text of this many characters is kept as it is; beyond it, photographs are left out. */
const blockCharacters = 128 * 1024;

/** Base64 as it is, in JSON and in a form: no person writes so many characters without a space or a comma. */
const base64 = /(?<![\w+/=-])(?:[\w+/=-]|%2[BF]|%3D|%0[AD]|\\[/nr]){256,}/gi;
const wrappedBase64 = /(?:[A-Za-z0-9+/]{60,100}\r?\n){8,}/g;
/** The bytes of a file: much of it is no text in any charset. */
const binary =
  /(?:[\uFFFD[\p{Cc}--[\t\n\r]]][^\uFFFD[\p{Cc}--[\t\n\r]]]{0,24}(?=[\uFFFD[\p{Cc}--[\t\n\r]]])){64,}/gv;

/** A form has `+` for each space, so a text of words looks like base64 but for that. */
const isWords = (run: string) => (run.split('+').length - 1) * 20 > run.length;
const ends = (run: string) =>
  isWords(run) || isEncodedText(run) ? run : `${run.slice(0, 64)} ${run.slice(-64)}`;

const withoutFiles = (text: string) =>
  text.replaceAll(base64, ends).replaceAll(wrappedBase64, ends).replaceAll(binary, ' ');

/**
 * Collects a text of any length in bounded memory: without the photographs in it, and of what is then still too long the beginning
 * and the end, so many characters of each.
 */
export function createLongText(keptCharacters: number) {
  let [head, tail, pending] = ['', '', ''];
  let [isLong, isWhole] = [false, true];

  function keep(text: string): void {
    const room = Math.max(0, keptCharacters - head.length);
    head += text.slice(0, room);
    tail += text.slice(room);
    if (tail.length <= keptCharacters) return;
    tail = tail.slice(-keptCharacters);
    isWhole = false;
  }

  return {
    write(text: string): void {
      pending += text;
      if (pending.length < blockCharacters) return;
      isLong = true;
      keep(withoutFiles(pending));
      pending = '';
    },
    end(): { text: string; isWhole: boolean } {
      keep(isLong ? withoutFiles(pending) : pending);
      return { text: isWhole ? head + tail : `${head}\n\n${tail}`, isWhole };
    },
  };
}
