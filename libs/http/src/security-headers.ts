import type { Express } from 'express';

const ONE_YEAR_OVER_HTTPS = 'max-age=31536000; includeSubDomains';

/**
 * Headers for an API whose answers are private and are never rendered as pages. HSTS is sent only where the request came
 * by HTTPS, directly or through a trusted proxy. No ETag: it would be computed for answers that may not be stored.
 */
export function useSecurityHeaders(app: Express): void {
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (req.secure) res.setHeader('Strict-Transport-Security', ONE_YEAR_OVER_HTTPS);
    next();
  });
}
