import { Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createInflateRaw,
  createUnzip,
  createZstdDecompress,
} from 'node:zlib';

/** Of a body that grows when it is decompressed, this much is read. */
const mostUnpacked = 2 * 1024 * 1024;
/** Fed in small pieces, so that what precedes a damaged piece is kept. */
const pieceBytes = 1024;

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** By the signature of the bytes, because `Content-Encoding` may be missing or wrong; brotli and raw deflate have none. */
function decompressor(bytes: Buffer, contentEncoding: string): Transform | undefined {
  const flush = { finishFlush: constants.Z_SYNC_FLUSH };
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x78)) return createUnzip(flush);
  if (startsWith(bytes, 0x28, 0xb5, 0x2f, 0xfd))
    return createZstdDecompress({ finishFlush: constants.ZSTD_e_flush });
  if (/\bbr\b/i.test(contentEncoding))
    return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return /deflate/i.test(contentEncoding) ? createInflateRaw(flush) : undefined;
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** What can be decompressed of the bytes, also where they are truncated or damaged; empty when they are not compressed. */
function decompressed(bytes: Buffer, contentEncoding: string): Promise<Buffer> {
  const stream = decompressor(bytes, contentEncoding);
  if (stream === undefined) return Promise.resolve(Buffer.alloc(0));
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostUnpacked) stream.destroy();
    });
    stream.on('error', () => undefined); // `close` follows.
    // Bytes after the end of what was compressed keep the stream from closing.
    stream.once('end', () => stream.destroy());
    stream.once('close', () => resolve(Buffer.concat(chunks).subarray(0, mostUnpacked)));
    Readable.from(pieces(bytes)).pipe(stream);
  });
}

/** UTF-16 shows by its byte order mark, or by the zero bytes of its ASCII characters; anything else is read as UTF-8. */
function charsetOf(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = [...bytes.subarray(0, 400)];
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > start.length / 8) return 'utf-16le';
  return zeros(0) > start.length / 8 ? 'utf-16be' : 'utf-8';
}

const decode = (bytes: Buffer) => new TextDecoder(charsetOf(bytes)).decode(bytes);

/** The texts that the bytes of a body may stand for. Never throws. */
export async function textsOf(bytes: Buffer, contentEncoding = ''): Promise<string[]> {
  const inner = await decompressed(bytes, contentEncoding);
  const again = await decompressed(inner, contentEncoding);
  return [bytes, inner, again].filter(({ length }) => length > 0).map(decode);
}
