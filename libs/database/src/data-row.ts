/** Longer rows, in bytes, are read field by field: a part of a text keeps all of it in memory. */
const longestRow = 16 * 1024;

const nullLength = -1;
/** Bytes of the length before each field. */
const lengthBytes = 4;
type Field = string | null;

const bytesBeyondAscii = (text: string): number => Buffer.byteLength(text) - text.length;

/** How many bytes of a length are beyond ASCII: all four of that of a null. */
function beyondAsciiIn(length: number): number {
  let count = 0;
  for (let bit = 7; bit < 32; bit += 8) count += (length >>> bit) & 1;
  return count;
}

/** One bit for each byte that is beyond ASCII. */
const beyondAsciiBits = 0x80_80_80_80;

/**
 * The fields as parts of one text, and whether they are right: that it has the bytes of a character beyond ASCII is seen in its length, without looking
 * at each field.
 */
function partsOf(
  bytes: Buffer,
  start: number,
  end: number,
  count: number,
): { parts: Field[]; isAscii: boolean } {
  const text = bytes.toString('latin1', start, end);
  const parts = new Array<Field>(count);
  let expected = 0;
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readInt32BE(at);
    if ((length & beyondAsciiBits) !== 0) expected += beyondAsciiIn(length);
    at += lengthBytes;
    if (length === nullLength) parts[index] = null;
    else {
      parts[index] = text.substring(at - start, at - start + length);
      at += length;
    }
  }
  return { parts, isAscii: bytesBeyondAscii(text) === expected };
}

const beyondAscii = /[^\0-\x7f]/;

/** Each field decoded by itself, apart from those whose part is right. */
function eachOf(bytes: Buffer, start: number, count: number, parts: readonly Field[]): Field[] {
  const fields = new Array<Field>(count);
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readInt32BE(at);
    at += lengthBytes;
    const end = at + Math.max(length, 0);
    const part = parts[index];
    if (part !== undefined && (part === null || !beyondAscii.test(part))) fields[index] = part;
    else fields[index] = length === nullLength ? null : bytes.toString('utf8', at, end);
    at = end;
  }
  return fields;
}

/**
 * The fields of a DataRow message (PostgreSQL, Message Formats): `start` is behind its length, `end` behind its last byte. To take the parts of one text takes
 * less than half of the time of decoding each field; most rows are ASCII (docs/decisions/0114-reading-of-prepared-statements.md).
 */
export function fieldsOfRow(bytes: Buffer, start: number, end: number): Field[] {
  const count = bytes.readInt16BE(start);
  const first = start + 2;
  if (end - first > longestRow) return eachOf(bytes, first, count, []);
  const { parts, isAscii } = partsOf(bytes, first, end, count);
  return isAscii ? parts : eachOf(bytes, first, count, parts);
}
