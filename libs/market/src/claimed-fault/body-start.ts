/** Number of leading bytes that identify the type of a body. */
export const startBytes = 400;

/** Whether the bytes begin with these. */
export const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * UTF-16 shows by its byte order mark, or by the zero bytes of its ASCII characters; UTF-32 is read as UTF-16 with zero characters,
 * which are removed later. Anything else is read as UTF-8.
 */
export function charsetOf(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = [...bytes.subarray(0, startBytes)];
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) <= start.length / 8) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const mostUnreadable = 0.1;
/** The parts of a multipart body (RFC 7578) may be photographs; their names are text. */
const multipart = /^--\S+\r?\ncontent-/i;

/** Whether the bytes are text that a person or a program wrote: few of them represent no character, or for a control character. */
export function isText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, startBytes);
  const text = new TextDecoder(charsetOf(start)).decode(start, { stream: true }).replaceAll('\0', '');
  if (multipart.test(text)) return true;
  const unreadable = text.match(/\uFFFD|(?![\t\n\r])\p{Cc}/gu)?.length ?? 0;
  return unreadable <= text.length * mostUnreadable;
}

const pictures = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x52, 0x49, 0x46, 0x46], // WebP
];

/** Whether the bytes are a photograph: there is nothing to read in it. */
export const isPicture = (bytes: Buffer) =>
  pictures.some((signature) => startsWith(bytes, ...signature)) ||
  bytes.subarray(4, 8).toString('latin1') === 'ftyp'; // HEIC, AVIF
