import { pipeline } from 'node:stream/promises';
import type { AnsweredFile } from '@team-operations/operations';
import type { Request, Response } from 'express';
import { answeredNotModified, fileETag } from './conditions.ts';

/** A file is saved, and never a page of this address: an SVG, too, may hold scripts. */
const contentSecurityPolicy = "default-src 'none'; sandbox";

type Parts = AsyncIterator<string | Uint8Array>;

/** The parts of which the first was read already. */
async function* continued(first: IteratorResult<string | Uint8Array>, parts: Parts) {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => parts };
  } finally {
    await parts.return?.();
  }
}

/**
 * Answers a file, to be saved under its name (RFC 6266). It has an ETag, unless it comes in parts. The first part
 * is awaited before anything is sent, so that a file that cannot be made is an error like any other.
 */
export async function writeFile({ name, mediaType, content }: AnsweredFile, req: Request, res: Response) {
  const headers = { 'Content-Type': mediaType, 'Content-Security-Policy': contentSecurityPolicy };
  if (typeof content === 'string' || content instanceof Uint8Array) {
    if (answeredNotModified(req, res, fileETag(content))) return;
    res.attachment(name).set(headers).send(Buffer.from(content));
    return;
  }
  const parts = content[Symbol.asyncIterator]();
  const first = await parts.next();
  res.attachment(name).set(headers);
  if (req.method === 'HEAD') {
    await parts.return?.();
    res.end();
    return;
  }
  await pipeline(continued(first, parts), res).catch((error: unknown) => {
    // The caller may go away at any time; anything else is a fault.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
