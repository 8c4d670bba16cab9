import { html, plainPage, sendStored, setPageHeaders, storedFile } from '@team-operations/api-reference';
import { Router } from 'express';
import { allGuides, type ListedGuide } from './guides/listed-guides.ts';
import type { PageSite } from './page-site.ts';

export interface HomeParts extends PageSite {
  guides: readonly ListedGuide[];
  sipBaseUrl: string | undefined;
}

function homePage({ assets, guides, links, sipBaseUrl }: HomeParts): string {
  const content = html`<h1>Team Operations Service</h1>
    <p>Jobs, safe isolation, market messages, assets and docs of a field-operations team.</p>
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
      ${
        guides.length > 0 &&
        html`<section class="card">
          <h2>Guides</h2>
          <ul>
            ${[...guides, allGuides].map(({ at, title }) => html`<li><a href="${at}">${title}</a></li>`)}
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
