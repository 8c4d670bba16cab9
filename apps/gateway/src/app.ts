import { compress } from '@team-operations/http';
import { createRestApp, type RestAppParts } from '@team-operations/rest';
import { refusalsOverRest, type RestRefusalParts } from '@team-operations/safe-isolation';
import type { Express } from 'express';
import { apiDocsRouter } from './api-docs.ts';
import { localProxy } from './local-proxy/local-proxy.ts';
import type { Upstream } from './local-proxy/upstreams.ts';
import { home } from './home.ts';

export interface GatewayParts extends RestAppParts, RestRefusalParts {
  authenticator: RestAppParts['authenticator'];
  /** Other services at the same base address; only in local mode, elsewhere a reverse proxy routes to them. */
  upstreams?: readonly Upstream[];
}

/** The REST surface. Listens to nothing; what it needs is handed to it. */
export function createApp(parts: GatewayParts): Express {
  const { logger, upstreams = [], operations } = parts;
  return createRestApp(parts, {
    before: [localProxy({ upstreams, logger }), compress(), apiDocsRouter(operations), home],
    ...refusalsOverRest(parts),
  });
}
