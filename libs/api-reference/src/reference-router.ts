import {
  authenticateRequest,
  principalOf,
  type Authenticator,
  type Principal,
  type Surface,
} from '@team-operations/credentials';
import { Router, type RequestHandler } from 'express';
import type { ApiDocument } from './document.ts';
import type { FurtherPage, Site } from './layout.ts';
import { pageAssets, setPageHeaders } from './page-files.ts';
import { pagesOf, type PageOptions } from './pages.ts';
import { sendStored, storedFile, type StoredFile } from './stored-file.ts';

export interface ReferenceOptions extends PageOptions {
  /** Path of the first page, such as `/v1/docs`. */
  at: string;
  /** Path of the document. */
  documentAt: string;
  /** Made at the first request. */
  document: () => object;
  authenticator: Authenticator;
  /** As the last use of a credential names it. */
  surface: Surface;
  /** Called before a credential is looked at. */
  limit: RequestHandler;
  /** Ids of the operations that a caller may use. */
  mayUse: (principal: Principal) => readonly string[];
  /** The pages as a client of the authorization server, where that is at this address. */
  signInClientId?: string;
  further?: readonly FurtherPage[];
  links?: Site['links'];
  /** Whether the same path is also a resource; default false. */
  alsoResource?: boolean;
}

/** A page names the files of its version, so a browser asks whether it is still the present one. */
const askFirst = 'no-cache';
const fiveMinutes = 'public, max-age=300';

/** Pages and document, made once: at the first request, or before it by `prepare`. */
function contentOf(options: ReferenceOptions, assets: string) {
  let made: { document: StoredFile; pages: ReadonlyMap<string, StoredFile> } | undefined;
  return () => {
    if (made !== undefined) return made;
    const text = JSON.stringify(options.document());
    // As a reader of the JSON gets it, so that nothing is shown that is not in it.
    const site: Site = {
      further: [],
      links: [],
      ...options,
      document: JSON.parse(text) as ApiDocument,
      assets,
    };
    const pages = [...pagesOf(site, options)].map(
      ([path, page]) => [path, storedFile('text/html', page)] as const,
    );
    made = { document: storedFile('application/json', text), pages: new Map(pages) };
    return made;
  };
}

/**
 * What a page asks about the credential that it holds: whose it is, and what it may call. `visibleTo` decides it, as it does for the
 * operations themselves.
 */
function credentialRoute({ at, authenticator, surface, limit, mayUse }: ReferenceOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${at}/try/credential`, authenticateRequest(authenticator), limit, (_req, res) => {
    const principal = principalOf(res);
    authenticator.noteUse(principal, surface, 'credential.get');
    const { name, kind, scopes } = principal;
    res.json({ data: { name, kind, scopes: [...scopes].sort(), operations: mayUse(principal) } });
  });
  return router;
}

/**
 * The pages of a document and the document itself. Where the path of the first page is also a resource, only a request that names HTML gets
 * the page: any other, as of curl, is passed on to the resource (docs/decisions/0016-api-documentation-address.md).
 */
export function referenceRouter(options: ReferenceOptions): Router {
  const { at, documentAt, alsoResource = false } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const assets = pageAssets(`${at}/assets`);
  const content = contentOf(options, assets.folder);
  router.use(assets.router);
  // The same path may list something: which methods it has is not for this router to say.
  router.options(at, (_req, _res, next) => next('router'));
  router.get(documentAt, async (req, res) => {
    res.set('Cache-Control', fiveMinutes);
    await sendStored(req, res, content().document);
  });
  const sendPage: RequestHandler = async (req, res, next) => {
    const page = content().pages.get(req.path);
    if (page === undefined) return next();
    setPageHeaders(res).set('Cache-Control', askFirst);
    await sendStored(req, res, page);
  };
  router.get(at, (req, res, next) => {
    res.vary(alsoResource ? 'Accept, Authorization' : 'Accept');
    // Express takes the first of these for `*/*`, and where there is no Accept header.
    const wantsResource = alsoResource && req.headers.authorization !== undefined;
    const accepted = req.accepts(wantsResource ? ['json', 'html'] : ['html', 'json']);
    return accepted === 'html' ? sendPage(req, res, next) : next();
  });
  router.get(`${at}/reference/:page`, sendPage);
  router.use(credentialRoute(options));
  return router;
}
