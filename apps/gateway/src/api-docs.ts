import { restDocument } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import express, { Router, type Response } from 'express';
import { absolutePath } from 'swagger-ui-dist';
import { eventDocsRouter, eventsSection } from './event-docs.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Team Operations Service: REST API</title>
<link rel="stylesheet" href="/v1/docs/assets/swagger-ui.css">
<link rel="stylesheet" href="/v1/docs/assets/page.css">
</head>
<body>
<div id="documentation"></div>
${eventsSection}
<script src="/v1/docs/assets/swagger-ui-bundle.js"></script>
<script src="/v1/docs/assets/start.js"></script>
</body>
</html>
`;

/** On a narrow screen tables scroll by themselves, that of topics becomes a list, and long words break, so that the page stays as wide as the screen. */
const styles = `.swagger-ui .wrapper { box-sizing: border-box; }
.swagger-ui :is(p, li, a, code, .opblock-summary-path, .opblock-summary-description) { overflow-wrap: anywhere; word-break: normal; }
@media (max-width: 900px) {
  .swagger-ui table { display: block; max-width: 100%; overflow-x: auto; }
  .swagger-ui table code { overflow-wrap: normal; }
  #events :is(tbody, tr, td) { display: block; }
  #events thead { display: none; }
}
`;

const start = `SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#documentation',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Only what the page contains itself; the styles that the viewer sets in elements are the one exception. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function cacheable(res: Response): Response {
  return res.set('Cache-Control', 'public, max-age=3600');
}

/**
 * The OpenAPI document at `/v1/openapi.json`, the AsyncAPI document at `/v1/asyncapi.json`, and the page about both at `/v1/docs`
 * for whoever prefers HTML, or sends no credential and takes anything, as curl does. A program that lists docs at the same path
 * (specification 4.1 and 4.2) asks for JSON or sends a credential, and is passed on.
 */
export function apiDocsRouter(operations: readonly Operation[]): Router {
  const document = restDocument(operations);
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/v1/openapi.json', (_req, res) => {
    cacheable(res).json(document);
  });
  router.use(eventDocsRouter(cacheable));
  router.get('/v1/docs', (req, res, next) => {
    res.vary('Accept, Authorization');
    const preferred = req.headers.authorization === undefined ? ['html', 'json'] : ['json', 'html'];
    if (req.accepts(preferred) !== 'html') return next();
    cacheable(res).set('Content-Security-Policy', contentSecurityPolicy).type('html').send(page);
  });
  router.get('/v1/docs/assets/start.js', (_req, res) => {
    cacheable(res).type('js').send(start);
  });
  router.get('/v1/docs/assets/page.css', (_req, res) => {
    cacheable(res).type('css').send(styles);
  });
  router.use(
    '/v1/docs/assets',
    // A part of a compressed file is no part of the file (RFC 9110 14.4).
    express.static(absolutePath(), {
      index: false,
      redirect: false,
      acceptRanges: false,
      setHeaders: cacheable,
    }),
  );
  return router;
}
