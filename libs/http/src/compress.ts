import compression from 'compression';
import type { RequestHandler } from 'express';

const SMALLEST_BYTES = 1024;

/**
 * Compresses responses of at least a kilobyte for callers who accept it (RFC 9110 12.5.3): br, gzip or deflate. Mount it only where
 * requests carry their credential in `Authorization`, or before public files: a page for a cookie that holds a secret beside
 * what was sent would give it away by its length.
 */
export function compress(): RequestHandler {
  const compressed = compression({ threshold: SMALLEST_BYTES });
  return (req, res, next) => {
    if (req.headers['accept-encoding'] !== undefined) return compressed(req, res, next);
    // Without the package head and body are one write to the socket, not two.
    res.vary('Accept-Encoding');
    next();
  };
}
