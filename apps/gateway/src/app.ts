import { pageAssets } from '@team-operations/api-reference';
import { errorsPath } from '@team-operations/errors';
import { compress, onlyBelow } from '@team-operations/http';
import { createRestApp, type RestAppParts } from '@team-operations/rest';
import { refusalsOverRest, type RestRefusalParts } from '@team-operations/safe-isolation';
import type { Express } from 'express';
import { apiDocsRouter } from './api-docs.ts';
import { errorPageRouter } from './error-page.ts';
import { findGuideFiles } from './guides/guide-files.ts';
import { guidesRouter } from './guides/guides-router.ts';
import { listGuides } from './guides/listed-guides.ts';
import { homeRouter } from './home.ts';
import { localProxy } from './local-proxy/local-proxy.ts';
import { siteLinks } from './page-site.ts';
import type { Upstream } from './local-proxy/upstreams.ts';
import { unknownDocsPage, unknownPath } from './unknown-path.ts';

export interface GatewayParts extends RestAppParts, RestRefusalParts {
  authenticator: RestAppParts['authenticator'];
  /** Address of the submission API, where the deployment knows it. */
  sipBaseUrl?: string | undefined;
  /** Other services at the same base address; only in local mode, elsewhere a reverse proxy routes to them. */
  upstreams?: readonly Upstream[];
}

/** The REST surface. Listens to nothing; what it needs is handed to it. */
export function createApp(parts: GatewayParts): Express {
  const { logger, upstreams = [], operations, baseUrl, sipBaseUrl } = parts;
  // The reference serves them.
  const { folder: assets } = pageAssets('/v1/docs/assets');
  const files = findGuideFiles();
  const listed = listGuides(files);
  const site = { assets, links: siteLinks(listed) };
  const unknown = unknownPath(operations, { ...site, sipBaseUrl });
  return createRestApp(parts, {
    before: [
      ...(upstreams.length === 0 ? [] : [localProxy({ upstreams, logger })]),
      onlyBelow(['/'], homeRouter({ ...site, guides: listed, baseUrl, sipBaseUrl })),
      guidesRouter({ ...site, files, listed }),
      onlyBelow(
        ['/v1/docs', '/v1/openapi.json', '/v1/asyncapi.json'],
        apiDocsRouter({ ...parts, links: site.links }),
      ),
      onlyBelow(['/v1/docs'], unknownDocsPage(unknown)),
      compress(),
      onlyBelow([errorsPath], errorPageRouter(site)),
    ],
    ...refusalsOverRest(parts),
    unknown,
  });
}
