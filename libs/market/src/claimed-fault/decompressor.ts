import type { Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createInflateRaw,
  createUnzip,
  createZstdDecompress,
  unzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { startsWith } from './body-start.ts';

const isGzip = (bytes: Buffer) => startsWith(bytes, 0x1f, 0x8b);
/** RFC 1950 2.2: the method, the window, and a check of both. */
const isZlib = (bytes: Buffer) => startsWith(bytes, 0x78) && (0x7800 + (bytes[1] ?? 0)) % 31 === 0;
const isZstd = (bytes: Buffer) => startsWith(bytes, 0x28, 0xb5, 0x2f, 0xfd);

/** A window of at most 8 MB (RFC 9659 3); zlib's own limit is 128 MB for a few bytes. */
const zstdWindow = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/**
 * By the signature of the bytes, because `Content-Encoding` may be missing or wrong; brotli and raw deflate have none. What is cut off
 * ends with an error, after what could be decompressed.
 */
export function decompressor(bytes: Buffer, contentEncoding: string): Transform | undefined {
  if (isGzip(bytes) || isZlib(bytes)) return createUnzip();
  if (isZstd(bytes)) return createZstdDecompress(zstdWindow);
  if (/\bbr\b/i.test(contentEncoding)) return createBrotliDecompress();
  return /deflate/i.test(contentEncoding) ? createInflateRaw() : undefined;
}

/** Whether the bytes begin as something that can be decompressed without being named. */
export const isCompressed = (bytes: Buffer) => isGzip(bytes) || isZlib(bytes) || isZstd(bytes);

/** What comes out of something compressed, and whether that is all of it: it may be damaged, cut off, or longer than `mostBytes`. */
export function decompressed(bytes: Buffer, mostBytes: number): { bytes: Buffer; isWhole: boolean } {
  const limit = { maxOutputLength: mostBytes };
  try {
    if (isZstd(bytes))
      return { bytes: zstdDecompressSync(bytes, { ...limit, ...zstdWindow }), isWhole: true };
    return { bytes: unzipSync(bytes, limit), isWhole: true };
  } catch {
    return { bytes: beginningOf(bytes, limit), isWhole: false };
  }
}

/** Of zstd nothing comes before the end of a block. */
function beginningOf(bytes: Buffer, limit: { maxOutputLength: number }): Buffer {
  try {
    return isZstd(bytes)
      ? Buffer.alloc(0)
      : unzipSync(bytes, { ...limit, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
