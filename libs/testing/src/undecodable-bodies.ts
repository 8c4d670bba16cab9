import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';

/** With the checksum that gzip and deflate always have: without it some broken bytes are other good ones. */
const zstd = (body: string) => zstdCompressSync(body, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd };

/** An encoding that every service supports. */
export type Encoding = keyof typeof compress;
export const encodings = Object.keys(compress) as Encoding[];

/** The body under this encoding (RFC 9110 8.4). */
export const encode = (encoding: Encoding, body: string): Buffer => compress[encoding](body);

/** Text that looks random and is the same in every run. */
const noise = Buffer.from(Array.from({ length: 512 }, (_, n) => (n * n * 31 + n * 17 + 7) % 251));

/** Bodies that are not what their `Content-Encoding` says, each with the encoding and what is wrong. */
export const undecodableBodies: [what: string, encoding: Encoding, body: Buffer][] = encodings.flatMap(
  (encoding) => {
    const packed = encode(
      encoding,
      JSON.stringify({ notes: 'x'.repeat(200), more: noise.toString('base64') }),
    );
    const flipped = Buffer.from(packed);
    const middle = Math.floor(packed.length / 2);
    flipped.fill(0xff, middle, middle + 16);
    const bodies: [string, Buffer][] = [
      ['plain text', Buffer.from('{"notes":"none"}')],
      ['noise', noise],
      ['one byte', Buffer.from([0x1f])],
      ['zeros', Buffer.alloc(64)],
      ['only the beginning', packed.subarray(0, middle)],
      ['the first four bytes, then noise', Buffer.concat([packed.subarray(0, 4), noise])],
      ['broken in the middle', flipped],
      ...encodings
        .filter((other) => other !== encoding)
        .map((other): [string, Buffer] => [other, encode(other, '{"notes":"none"}')]),
    ];
    return bodies.map(([what, body]): [string, Encoding, Buffer] => [what, encoding, body]);
  },
);

/** Encodings that no service supports, and forms of the header that name none. */
export const unsupportedEncodings = [
  'unknown',
  'compress',
  'x-gzip',
  'gzip, br',
  'gzip,gzip',
  'gzip;q=1',
  'zstd-x',
];
