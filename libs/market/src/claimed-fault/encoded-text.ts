import { decompressed, isCompressed } from './decompressor.ts';
import { plainParts } from './plain-text.ts';

const run = /(?<![\w+/-])[\w+/-]{16,}(?:\r?\n[\w+/-]+)*={0,2}/g;
/** So much of the beginning shows whether it is text. */
const startCharacters = 64;
/** Text that is encoded twice is a mistake that is made. */
const mostLayers = 2;

/** Characters of ASCII that people and programs write; a photograph begins with others. */
const printable = /^[\t\n\r\x20-\x7E\u00A0-\uFFFC]+$/;

const bytesOf = (encoded: string) => Buffer.from(encoded.replaceAll(/\s/g, ''), 'base64');

/** What all that is compressed in one text may grow to. */
const mostUnpacked = 1024 * 1024;

/** Reads runs of base64, of which some are compressed, until these have grown to `mostUnpacked` bytes. */
function createDecoder() {
  let left = mostUnpacked;
  return (encoded: string): string => {
    const bytes = bytesOf(encoded);
    if (!isCompressed(bytes)) return bytes.toString('utf8');
    const unpacked = left > 0 ? decompressed(bytes, left) : undefined;
    left -= unpacked?.length ?? left;
    return unpacked?.toString('utf8') ?? '';
  };
}

/** Whether a run of base64 is text, maybe compressed, and no file. */
export function isEncodedText(encoded: string): boolean {
  const start = encoded.replaceAll(/\s/g, '').slice(0, startCharacters);
  const bytes = bytesOf(start.slice(0, start.length - (start.length % 4)));
  if (isCompressed(bytes)) return true;
  const text = bytes.toString('utf8');
  // The last character may be cut in two.
  const isText = /[{[<"'=:]|\w \w|^[\w+/-]{16,}$/.test(text);
  return isText && printable.test(text.replace(/\uFFFD{1,3}$/, ''));
}

/** No run has such a character, nor begins behind one that it has not. */
const betweenRuns = /[^\w+/=\r\n-]/g;
const partCharacters = 16 * 1024;

/** Parts of a text that cut no run of base64 in two. */
function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    betweenRuns.lastIndex = start + partCharacters;
    const end = betweenRuns.exec(text)?.index ?? text.length;
    yield text.slice(start, end);
    start = end;
  }
}

/**
 * The text, and after it what it contains as base64: a part of a multipart body, a JSON document in a property. Waits for `goOn`
 * between its steps, and ends early with what it has when that says so.
 */
export async function withDecoded(text: string, goOn: () => Promise<boolean>, layer = 0): Promise<string> {
  const texts: string[] = [];
  const decoded = createDecoder();
  for (const part of partsOf(text)) {
    for (const [it] of part.matchAll(run)) if (isEncodedText(it)) texts.push(decoded(it));
    if (!(await goOn())) return text;
  }
  if (texts.length === 0) return text;
  const plain: string[] = [];
  for (const it of texts) {
    const parts: string[] = [];
    for (const part of plainParts(it)) {
      parts.push(part);
      if (!(await goOn())) return [text, ...plain, parts.join('')].join('\n\n');
    }
    plain.push(parts.join(''));
  }
  const inner = plain.join('\n\n');
  return `${text}\n\n${layer + 1 < mostLayers ? await withDecoded(inner, goOn, layer + 1) : inner}`;
}
