import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Something public that is the same for all, and compressed once. */
export interface StoredFile {
  type: string;
  content: Buffer;
  /** A strong validator of each form (RFC 9110 8.8.3). */
  etag: string;
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Compresses beside the event loop, and each form once: before the first request if `prepare` was called. */
export function storedFile(type: string, text: string | Buffer): StoredFile {
  const content = Buffer.from(text);
  const forms = new Map<string, Promise<Buffer>>();
  return {
    type,
    content,
    etag: hash('sha256', content, 'base64url').slice(0, 22),
    compressed(encoding) {
      const form = forms.get(encoding) ?? compressors[encoding](content);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Whether `If-None-Match` names this form; a weak comparison (RFC 9110 13.1.2). */
function isKnown(req: Request, etag: string): boolean {
  const sent = req.get('If-None-Match');
  if (sent === undefined) return false;
  return sent.trim() === '*' || sent.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Answers a file in the form that the caller prefers, or 304 when the caller has it. */
export async function sendStored(req: Request, res: Response, file: StoredFile): Promise<void> {
  res.vary('Accept-Encoding');
  const encoding = req.acceptsEncodings(['br', 'gzip', 'identity']);
  const form = encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
  const etag = `"${file.etag}${form === undefined ? '' : `-${form}`}"`;
  res.set('ETag', etag);
  if (isKnown(req, etag)) {
    res.status(304).end();
    return;
  }
  const body = form === undefined ? file.content : await file.compressed(form);
  if (form !== undefined) res.set('Content-Encoding', form);
  res.type(file.type).set('Content-Length', String(body.length));
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}
