import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import readStream from 'raw-body';
import { encodingUnsupported, wronglyEncoded } from './request-refusal.ts';

const decompressors = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  // A window of at most 8 MB (RFC 9659 3); zlib's own limit is 128 MB for a few bytes.
  ['zstd', () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } })],
]);

/** The body decompressed; an error of the connection or of the encoding ends it. */
function decompressed(req: IncomingMessage, encoding: string): Transform {
  const create = decompressors.get(encoding);
  if (create === undefined) throw encodingUnsupported();
  const stream = create();
  // `pipe` passes no errors on.
  req.once('close', () => {
    if (!req.complete) stream.destroy(new Error('the connection broke'));
  });
  return req.pipe(stream);
}

async function readDecompressed(req: IncomingMessage, encoding: string, limitBytes: number): Promise<Buffer> {
  const stream = decompressed(req, encoding);
  try {
    return await readStream(stream, { limit: limitBytes });
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? wronglyEncoded() : error;
  } finally {
    req.unpipe(stream);
    stream.on('error', () => undefined).destroy();
  }
}

/**
 * The bytes of a body, decompressed by its Content-Encoding. Rejects with a 415 for an unknown encoding, a 400 for a body that
 * is not so encoded or not of its Content-Length, and a 413 beyond the limit; then the rest was read and dropped, so that the
 * caller reads the response.
 *
 * Not Express' parser: it takes a request for one without a body when its sender has closed its half of the connection
 * (RFC 9293 3.6) before the body was read, and so loses a report that arrived whole.
 */
export async function readBody(req: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase();
  try {
    return encoding === 'identity'
      ? await readStream(req, { limit: limitBytes, length: req.headers['content-length'] ?? null })
      : await readDecompressed(req, encoding, limitBytes);
  } catch (error) {
    req.resume();
    await finished(req).catch(() => undefined);
    throw error;
  }
}
