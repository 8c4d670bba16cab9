import {
  html,
  pageAssets,
  plainPage,
  setPageHeaders,
  wantsPage,
  type PageLink,
} from '@team-operations/api-reference';
import { shortPath } from '@team-operations/http';
import type { RequestHandler } from 'express';

/** A browser that asks for an unknown path gets a page that leads to the documentation; a program gets its 404. */
export function unknownPage(links: readonly PageLink[]): RequestHandler {
  // The reference serves them.
  const { folder: assets } = pageAssets('/v2/docs/assets');
  return (req, res, next) => {
    res.vary('Accept');
    if (!wantsPage(req)) return next();
    const content = html`<h1>Page not found</h1>
      <p>Unknown path: <code>${shortPath(req.path)}</code>.</p>
      <p>
        This is the safe-isolation submission API. Submissions are sent with <code>POST /v2/job-data</code>.
      </p>
      <p><a href="/v2/docs">API documentation</a></p>`;
    const page = plainPage({ title: 'Page not found', content, assets, links });
    setPageHeaders(res, { plain: true }).status(404).type('html').send(page);
  };
}
