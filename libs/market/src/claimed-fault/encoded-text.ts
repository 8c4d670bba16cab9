import { decompressed, isCompressed } from './decompressor.ts';
import { cutMark } from './pieces.ts';
import { plainInSteps } from './plain-text.ts';
import type { TableReader } from './tables-of-body.ts';
import { isCut } from './text-end.ts';

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

/** A text, and whether there is no more of it. */
interface ReadText {
  text: string;
  /** False when some of it could not be decoded, or was cut off. */
  isWhole: boolean;
}

/** Reads runs of base64, of which some are compressed, until these have grown to `mostUnpacked` bytes. */
function createDecoder() {
  let left = mostUnpacked;
  return (encoded: string): ReadText => {
    const bytes = bytesOf(encoded);
    if (!isCompressed(bytes)) return endedText(bytes.toString('utf8'));
    if (left <= 0) return { text: '', isWhole: false };
    const unpacked = decompressed(bytes, left);
    left -= unpacked.isWhole ? unpacked.bytes.length : left;
    const { text, isWhole } = endedText(unpacked.bytes.toString('utf8'));
    return { text, isWhole: unpacked.isWhole && isWhole };
  };
}

const endedText = (text: string): ReadText => ({ text, isWhole: !isCut(text) });

/** The end of what was cut off is no whole value. */
const markedEnd = ({ text, isWhole }: ReadText, isEnd: boolean): string =>
  isWhole && !isEnd ? text : `${text}${cutMark}`;

/** Whether a run of base64 is text, maybe compressed, and no file. */
export function isEncodedText(encoded: string): boolean {
  const start = encoded.replaceAll(/\s/g, '').slice(0, startCharacters);
  const bytes = bytesOf(start.slice(0, start.length - (start.length % 4)));
  if (isCompressed(bytes)) return true;
  const text = bytes.toString('utf8');
  // The last character may be cut in two.
  const isText = /[{[<"'=:,;\t|]|\w \w|^[\w+/-]{16,}$/.test(text);
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
export async function withDecoded(
  text: string,
  goOn: () => Promise<boolean>,
  tables: TableReader,
  layer = 0,
): Promise<ReadText> {
  const texts: string[] = [];
  let isWhole = true;
  const decoded = createDecoder();
  for (const part of partsOf(text)) {
    for (const { 0: it, index } of part.matchAll(run)) {
      if (!isEncodedText(it)) continue;
      const read = decoded(it);
      texts.push(markedEnd(read, part[index + it.length] === cutMark));
      isWhole &&= read.isWhole;
    }
    if (!(await goOn())) return { text, isWhole: false };
  }
  if (texts.length === 0) return { text, isWhole };
  const plain: string[] = [];
  const rows: string[] = [];
  for (const it of texts) {
    rows.push(tables.read(it));
    if (!(await goOn())) return { text, isWhole: false };
  }
  for (const it of [...texts, ...rows]) {
    const { text: part, mayGoOn } = await plainInSteps(it, goOn);
    plain.push(part);
    if (!mayGoOn) return { text: [text, ...plain].join('\n\n'), isWhole: false };
  }
  const joined = plain.join('\n\n');
  const inner =
    layer + 1 < mostLayers
      ? await withDecoded(joined, goOn, tables, layer + 1)
      : { text: joined, isWhole: true };
  return { text: `${text}\n\n${inner.text}`, isWhole: isWhole && inner.isWhole && tables.isWhole() };
}
