import { AppError } from '@team-operations/errors';
import { readJson, type ControlCharacters } from '@team-operations/schemas';
import type { Request, RequestHandler } from 'express';
import { readBody } from './read-body.ts';
import { bodyTooLarge, brokenBody } from './request-refusal.ts';

/** Whether the request announces a body (RFC 9112 6). */
export function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/** JSON is UTF-8 (RFC 8259 8.1); a charset parameter that says so is tolerated. */
function isJson(req: Request): boolean {
  // As nearly everyone sends it.
  if (req.headers['content-type'] === 'application/json') return true;
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(req.headers['content-type'] ?? '')?.[1];
  return Boolean(req.is(['application/json', '+json'])) && (charset ?? 'utf-8').toLowerCase() === 'utf-8';
}

/** Bodies that were read and are no JSON. */
const malformed = new WeakMap<Request, Buffer>();

/** The body of a request that was read, as JSON where it was; undefined where nothing is left of it. */
export function bodyAsRead(req: Request): Buffer | undefined {
  const body: unknown = req.body;
  return malformed.get(req) ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
}

export interface JsonBodyOptions {
  /** What becomes of control characters in texts. Default: they are refused. */
  controls?: ControlCharacters;
  /** Called before the body is read, to listen to it as it arrives. */
  watch?: (req: Request) => void;
}

/**
 * Reads a JSON body of at most `limitBytes` into `req.body`, as strictly as `readJson`; without a body it stays undefined.
 * Another Content-Type is a 415.
 */
export function jsonBody(limitBytes: number, { controls, watch }: JsonBodyOptions = {}): RequestHandler {
  return async (req, _res, next) => {
    if (!hasBody(req)) return next();
    if (!isJson(req)) {
      throw new AppError('UnsupportedMediaTypeError', [
        {
          path: 'Content-Type',
          message: 'is not application/json',
          fix: 'Send JSON with Content-Type: application/json.',
        },
      ]);
    }
    // Else the parser would wait for the whole of it before it refuses.
    if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw bodyTooLarge();
    watch?.(req);
    // The response of a broken connection is not read, and a stream that is destroyed cannot be read.
    if (req.destroyed) throw brokenBody(req);
    let bytes: Buffer | undefined;
    try {
      bytes = await readBody(req, limitBytes);
      req.body = readJson(bytes, controls);
    } catch (error) {
      if (bytes !== undefined) malformed.set(req, bytes);
      throw req.destroyed && !req.complete ? brokenBody(req) : error;
    }
    next();
  };
}
