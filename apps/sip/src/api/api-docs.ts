import { referenceRouter, type PageLink } from '@team-operations/api-reference';
import { submissionDocument } from '@team-operations/catalogue';
import type { Authenticator } from '@team-operations/credentials';
import { visibleTo } from '@team-operations/operations';
import type { SubmissionOperations } from '@team-operations/safe-isolation';
import type { RequestHandler, Router } from 'express';

export interface SubmissionDocsParts {
  operations: SubmissionOperations;
  authenticator: Authenticator;
  /** `{base_url}`: where the documentation of REST is. */
  baseUrl: string;
  /** Where this API is, for the requests that the pages show. */
  sipBaseUrl?: string | undefined;
  /** The limit that the document shows. */
  requestsPerMinute: number;
}

/** The links in the header of every page: the guides are pages of the other service. */
export const siteLinks = (baseUrl: string): readonly PageLink[] => [
  { href: '/v2/docs', text: 'API documentation' },
  { href: `${baseUrl}/guides/installers.md`, text: 'Guide for installers' },
  { href: `${baseUrl}/v1/docs`, text: 'REST API' },
];

/** The OpenAPI document of the submission API at `/v2/openapi.json`, and its pages below `/v2/docs`, from the files that `/v1/docs` has. */
export function submissionDocsRouter(
  { operations, authenticator, baseUrl, sipBaseUrl, requestsPerMinute }: SubmissionDocsParts,
  limit: RequestHandler,
): Router {
  const { submitWorksheet, getSubmission } = operations;
  const router = referenceRouter({
    at: '/v2/docs',
    documentAt: '/v2/openapi.json',
    document: () => submissionDocument(operations, requestsPerMinute, baseUrl),
    authenticator,
    surface: 'sip',
    limit,
    mayUse: (principal) => [
      ...(visibleTo(principal)(submitWorksheet) ? ['job_data.submit'] : []),
      ...(visibleTo(principal)(getSubmission) ? ['job_data.get'] : []),
    ],
    links: siteLinks(baseUrl),
    shownBase: sipBaseUrl ?? 'https://SIP_BASE_URL',
  });
  // A person who opens the address in a browser; a program gets its 404.
  router.get('/', (req, res, next) => {
    res.vary('Accept');
    if (req.accepts(['json', 'html']) !== 'html') return next();
    res.redirect('/v2/docs');
  });
  return router;
}
