import {
  html,
  phrase,
  plainPage,
  sendStored,
  setPageHeaders,
  sideMenu,
  storedFile,
  type Html,
} from '@team-operations/api-reference';
import { errorCodes, errorsPath, statusOfCode, type ErrorCode } from '@team-operations/errors';
import { Router } from 'express';
import type { PageSite } from './page-site.ts';

/** The codes in their order, with the name and status of their error. */
const listed = (Object.keys(errorCodes) as ErrorCode[]).map((code) => {
  const { of, means, remedy } = errorCodes[code];
  return { code, status: statusOfCode(code), name: of, means, remedy };
});

const reference = 'the API reference';

/** What to do. Text that names the API reference leads to it. */
function remedyView(remedy: string): Html {
  const [before = '', after] = remedy.split(reference);
  if (after === undefined) return phrase(remedy);
  return html`${phrase(before)}<a href="/v1/docs">${reference}</a>${phrase(after)}`;
}

function errorPage(site: PageSite): string {
  const entries = listed.map(
    ({ code, status, name, means, remedy }) =>
      html`<section id="${code}" aria-labelledby="${code}-title">
        <h2 id="${code}-title">
          <a href="#${code}"><code>${code}</code></a>
        </h2>
        <p><span class="status bad">${status}</span> ${name}. ${phrase(means)}</p>
        <p>${remedyView(remedy)}</p>
      </section>`,
  );
  const title = 'Errors of the REST API';
  const content = html`<h1>${title}</h1>
    <p>
      Every error has an <code>error.code</code>, and each issue has a <code>code</code>. Use them and the
      status in programs. Codes can be added, and are not removed within a version.
    </p>
    ${entries}`;
  const sections = listed.map(({ code }) => ({ href: `#${code}`, text: code }));
  const side = sideMenu('Errors', [{ href: errorsPath, text: 'Errors', sections }]);
  return plainPage({ ...site, title, content, side });
}

/** Every code of an error at `/v1/errors`, where `doc_url` leads: as a page for people, as JSON for programs. It needs no credential. */
export function errorPageRouter(site: PageSite): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const page = storedFile('text/html', errorPage(site));
  const list = storedFile('application/json', JSON.stringify({ data: listed }));
  router.get(errorsPath, async (req, res) => {
    res.vary('Accept');
    if (req.accepts(['json', 'html']) === 'html') {
      setPageHeaders(res, { plain: true }).set('Cache-Control', 'no-cache');
      return sendStored(req, res, page);
    }
    res.set('Cache-Control', 'public, max-age=3600');
    return sendStored(req, res, list);
  });
  return router;
}
