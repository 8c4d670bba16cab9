import { html, plainPage, sendStored, setPageHeaders, storedFile } from '@team-operations/api-reference';
import { Router } from 'express';
import { allGuides, assistantsGuide, platformGuide, type ListedGuide } from './guides/listed-guides.ts';
import type { PageSite } from './page-site.ts';

export interface HomeParts extends PageSite {
  guides: readonly ListedGuide[];
  /** Where callers reach the service. */
  baseUrl: string;
  sipBaseUrl: string | undefined;
}

function assistantsCard({ guides, baseUrl }: HomeParts) {
  const guide = guides.find(({ at }) => at === assistantsGuide);
  return html`<section class="card">
    <h2>${guide === undefined ? 'AI assistants' : html`<a href="${guide.at}">AI assistants</a>`}</h2>
    <p>Connect an assistant that speaks MCP. It reads and changes only what you approve.</p>
    <p><code>${baseUrl}/mcp</code></p>
  </section>`;
}

function homePage(parts: HomeParts): string {
  const { assets, guides, links, sipBaseUrl } = parts;
  const content = html`<h1>Team Operations Service</h1>
    <p>Jobs, safe isolation, market messages, assets, docs and invoices of a field-operations team.</p>
    <div class="cards">
      <section class="card">
        <h2><a href="/v1/docs">API documentation</a></h2>
        <p>All operations of the REST API, with examples and a form to send requests.</p>
        ${sipBaseUrl !== undefined && html`<p><a href="${sipBaseUrl}/v2/docs">Safe-isolation submission API</a></p>`}
        <p><a href="/v1/errors">Errors</a></p>
      </section>
      <section class="card">
        <h2><a href="/settings">Settings</a></h2>
        <p>API keys, applications, integrations and webhooks of your team, and connected apps.</p>
      </section>
      ${assistantsCard(parts)}
      ${
        guides.length > 0 &&
        html`<section class="card list">
          <h2><a href="${allGuides.at}">Guides</a></h2>
          <ul>
            ${[...guides, platformGuide, allGuides].map(({ at, title }) => html`<li><a href="${at}">${title}</a></li>`)}
          </ul>
        </section>`
      }
    </div>`;
  return plainPage({ title: 'Home', content, assets, links });
}

/** The page at the base address, for a browser; a program gets its 404. */
export function homeRouter(parts: HomeParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const file = storedFile('text/html', homePage(parts));
  router.get('/', async (req, res, next) => {
    res.vary('Accept');
    if (req.accepts(['json', 'html']) !== 'html') return next();
    setPageHeaders(res, { plain: true }).set('Cache-Control', 'no-cache');
    await sendStored(req, res, file);
  });
  // Which methods there are is not for this router to say.
  router.options('/', (_req, _res, next) => next('router'));
  return router;
}
