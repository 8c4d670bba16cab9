import { plainText } from './plain-text.ts';

const run = /(?<![\w+/-])[\w+/-]{16,}(?:\r?\n[\w+/-]+)*={0,2}/g;
/** So much of the beginning shows whether it is text. */
const startCharacters = 64;
/** Text that is encoded twice is a mistake that is made. */
const mostLayers = 2;

/** Characters of ASCII that people and programs write; a photograph begins with others. */
const printable = /^[\t\n\r\x20-\x7E\u00A0-\uFFFC]+$/;

const decoded = (encoded: string) => Buffer.from(encoded.replaceAll(/\s/g, ''), 'base64').toString('utf8');

/** Whether a run of base64 is text and no file. */
export function isEncodedText(encoded: string): boolean {
  const start = encoded.replaceAll(/\s/g, '').slice(0, startCharacters);
  const text = decoded(start.slice(0, start.length - (start.length % 4)));
  // The last character may be cut in two.
  const isText = /[{[<"'=:]|\w \w|^[\w+/-]{16,}$/.test(text);
  return isText && printable.test(text.replace(/\uFFFD{1,3}$/, ''));
}

/** The text, and after it what stands in it as base64: a part of a multipart body, a JSON document in a property. */
export function withDecoded(text: string, layer = 0): string {
  const texts = [...text.matchAll(run)]
    .map(([it]) => it)
    .filter(isEncodedText)
    .map(decoded);
  if (texts.length === 0) return text;
  const inner = texts.map(plainText).join('\n\n');
  return `${text}\n\n${layer + 1 < mostLayers ? withDecoded(inner, layer + 1) : inner}`;
}
