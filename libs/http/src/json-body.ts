import { AppError, quotes, type Issue } from '@team-operations/errors';
import { readJson, type ControlCharacters } from '@team-operations/schemas';
import type { Request, RequestHandler } from 'express';
import { readBody } from './read-body.ts';
import { bodyTooLarge, brokenBody } from './request-refusal.ts';

/** Whether the request announces a body (RFC 9112 6). */
export function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/** JSON is UTF-8 (RFC 8259 8.1): names of it, one that many write so, and those of its subset. */
const charsets: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii'];

/** The longest name of a charset that is repeated to its sender. */
const longestRepeated = 40;

/** What is wrong with the Content-Type; null for JSON. */
function typeIssue(req: Request): Issue | null {
  // As nearly everyone sends it.
  if (req.headers['content-type'] === 'application/json') return null;
  const path = 'Content-Type';
  if (!req.is(['application/json', '+json']))
    return {
      path,
      message: 'is not application/json',
      fix: 'Send JSON with Content-Type: application/json.',
    };
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(req.headers['content-type'] ?? '') ?? [];
  if (charsets.includes(charset.toLowerCase())) return null;
  const named = charset.slice(0, longestRepeated);
  return {
    path,
    message: `has the charset ${named}`,
    fix: 'Send UTF-8, and no `charset`.',
    [quotes]: [named],
  };
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
    const issue = typeIssue(req);
    if (issue !== null) throw new AppError('UnsupportedMediaTypeError', [issue]);
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
