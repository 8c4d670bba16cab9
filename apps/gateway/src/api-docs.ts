import { referenceRouter, type PageLink } from '@team-operations/api-reference';
import { restDocument } from '@team-operations/catalogue';
import {
  callerKey,
  referenceClientId,
  type Authenticator,
  type Principal,
} from '@team-operations/credentials';
import { createRateLimit } from '@team-operations/http';
import { operationIds, visibleTo, type Operation } from '@team-operations/operations';
import type { Router } from 'express';
import { eventDocsRouter, topicsPage } from './event-docs.ts';

export interface ApiDocsParts {
  operations: readonly Operation[];
  authenticator: Authenticator;
  baseUrl: string;
  requestsPerMinute: number;
  /** Links in the header. */
  links: readonly PageLink[];
  /** Address of the submission API, where the deployment knows it. */
  sipBaseUrl?: string | undefined;
}

/** The operations of the submission API by the one of REST that decides who may use them. */
const alsoAs: Readonly<Record<string, string>> = {
  'sip.submit': 'job_data.submit',
  'sip.get': 'job_data.get',
};

const mayUse = (operations: readonly Operation[]) => (principal: Principal) =>
  operations
    .filter(visibleTo(principal))
    .flatMap((operation) => [...operationIds(operation), alsoAs[operation.name] ?? []].flat());

/**
 * The OpenAPI document at `/v1/openapi.json`, the AsyncAPI document at `/v1/asyncapi.json`, and the pages about both below `/v1/docs`
 * (specification 4.1).
 */
export function apiDocsRouter(parts: ApiDocsParts): Router {
  const { operations, authenticator, baseUrl, links, sipBaseUrl } = parts;
  const router = referenceRouter({
    at: '/v1/docs',
    alsoResource: true,
    documentAt: '/v1/openapi.json',
    document: () => restDocument(operations, parts.requestsPerMinute, sipBaseUrl),
    authenticator,
    surface: 'rest',
    limit: createRateLimit({ name: 'credential', limitPerMinute: parts.requestsPerMinute, keyOf: callerKey }),
    mayUse: mayUse(operations),
    signInClientId: referenceClientId,
    further: [topicsPage],
    links,
    shownBase: baseUrl,
    elsewhere: {
      tag: 'job_data',
      base: sipBaseUrl ?? 'https://SIP_BASE_URL',
      docsAt: sipBaseUrl === undefined ? undefined : `${sipBaseUrl}/v2/docs`,
    },
  });
  router.use(eventDocsRouter());
  return router;
}
