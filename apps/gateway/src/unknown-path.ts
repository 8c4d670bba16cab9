import { html, plainPage, setPageHeaders, wantsPage } from '@team-operations/api-reference';
import { AppError } from '@team-operations/errors';
import { endpoints, shortPath, type KnownPath } from '@team-operations/http';
import { pathTemplate, type Operation } from '@team-operations/operations';
import { Router, type RequestHandler } from 'express';
import { nearestPath, type NearestPath } from './nearest-path.ts';
import type { PageSite } from './page-site.ts';

const shown = ({ method, path }: KnownPath) => `${method} ${path}`;

const pathsOf = (operations: readonly Operation[]): KnownPath[] => [
  ...operations.flatMap(({ bindings }) =>
    bindings.map((binding) => ({ method: binding.method.toUpperCase(), path: pathTemplate(binding) })),
  ),
  { method: 'GET', path: '/v1/openapi.json' },
  { method: 'GET', path: '/v1/errors' },
];

/** Where every path is listed: the documentation of the REST API has no others. */
const elsewhere = `For the REST API, see /v1/docs. MCP is ${shown(endpoints.mcp)}. For OAuth, see ${endpoints.serverMetadata.path}.`;

interface UnknownSite extends PageSite {
  /** Address of the submission API, where the deployment knows it. */
  sipBaseUrl?: string | undefined;
}

function submissionAt(base: string | undefined): string {
  const api = 'Paths that begin with /v2 belong to the safe-isolation submission API.';
  if (base === undefined) return `${api} It has its own address; ask the operator of this service.`;
  return `${api} Its address is ${base}, its documentation ${base}/v2/docs.`;
}

const submissionPath = /^\/v2(\/|$)/i;

interface Unknown {
  asked: string;
  nearest: NearestPath | undefined;
  /** Whether the path is one of the submission API, which has another address. */
  ofSubmission: boolean;
}

function unknownPage(
  { asked, nearest, ofSubmission }: Unknown,
  { sipBaseUrl, ...site }: UnknownSite,
): string {
  const content = html`<h1>Page not found</h1>
    <p>Unknown path: <code>${asked}</code>.</p>
    ${ofSubmission && html`<p>${submissionAt(sipBaseUrl)}</p>`}
    ${ofSubmission && sipBaseUrl !== undefined && html`<p><a href="${sipBaseUrl}/v2/docs">Submission API</a></p>`}
    ${nearest !== undefined && html`<p>Nearest path: <code>${shown(nearest)}</code>.</p>`}
    <p><a href="/">Home</a></p>
    <p><a href="/v1/docs">API documentation</a></p>`;
  return plainPage({ title: 'Page not found', content, ...site });
}

function fixOf({ nearest, ofSubmission }: Omit<Unknown, 'asked'>, { sipBaseUrl }: UnknownSite): string {
  if (ofSubmission) return submissionAt(sipBaseUrl);
  if (nearest === undefined) return elsewhere;
  const { isEmptyPart, withEnd, below = [] } = nearest;
  if (isEmptyPart) return `A part of the path is empty: send ${shown(nearest)} with a value for each {…}.`;
  const end = withEnd === undefined ? '' : ` If its end is empty by mistake: ${shown(withEnd)}.`;
  const names = below.length === 0 ? '' : ` Below it: ${below.join(', ')}.`;
  return `Nearest: ${shown(nearest)}.${end}${names}`;
}

/** Answers a path that is unknown: a page for a browser, and for a program the error with the nearest path that is known. */
export function unknownPath(operations: readonly Operation[], site: UnknownSite): RequestHandler {
  const known = pathsOf(operations);
  return (req, res) => {
    const { method, path } = req;
    const ofSubmission = submissionPath.test(path);
    const nearest = ofSubmission ? undefined : nearestPath({ method, path }, known);
    res.vary('Accept');
    if (wantsPage(req)) {
      setPageHeaders(res, { plain: true })
        .status(404)
        .type('html')
        .send(unknownPage({ asked: shortPath(path), nearest, ofSubmission }, site));
      return;
    }
    throw new AppError('NotFoundError', [
      {
        path: '',
        message: `${shortPath(shown({ method, path }))} is unknown`,
        fix: fixOf({ nearest, ofSubmission }, site),
      },
    ]);
  };
}

const docId = /^\/v1\/docs\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/|$)/i;

/** Below `/v1/docs` are pages and docs of a team. A browser that asks for neither is sent to `unknown`, instead of being asked for a credential. */
export function unknownDocsPage(unknown: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // Which methods an operation below has is not for this router to say.
  router.options('/v1/docs/*rest', (_req, _res, next) => next('router'));
  router.get('/v1/docs/*rest', (req, res, next) => {
    if (docId.test(req.path) || !wantsPage(req)) next();
    else unknown(req, res, next);
  });
  return router;
}
