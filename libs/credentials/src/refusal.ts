import { AppError, type Issue } from '@team-operations/errors';

/** Why a request was not let in for its credential. */
export type RefusalReason = 'missing' | 'repeated' | 'in address' | 'malformed' | 'unknown' | 'expired';

interface Refusal extends Issue {
  /** RFC 6750 3.1; absent when the request carried no credential at all. */
  error?: 'invalid_request' | 'invalid_token';
}

const path = 'Authorization';
const sendOne = 'Send one header `Authorization: Bearer <API key or access token>`.';

/**
 * Unknown and revoked share one answer: the finder of a secret does not see from it that it was once good. An expired
 * one is distinguished, for an application has to know that it is time to refresh.
 * Specification 5.3 wants 401 for all of them; RFC 6750 would answer `invalid_request` with 400.
 */
const refusals: Readonly<Record<RefusalReason, Refusal>> = {
  missing: { path, message: 'carries no Bearer credential', fix: sendOne },
  repeated: { path, message: 'was sent more than once', fix: sendOne, error: 'invalid_request' },
  'in address': {
    path: 'access_token',
    message: 'must not be sent in the URL, because logs store URLs',
    fix: `Replace this credential. ${sendOne}`,
    error: 'invalid_request',
  },
  malformed: {
    path,
    message: 'is not a well-formed Bearer credential',
    fix: 'Copy the complete API key or access token, without spaces or quotes.',
    error: 'invalid_token',
  },
  unknown: {
    path,
    message: 'is unknown or was revoked',
    fix: 'Use an API key from Settings > Developer. An application requests authorization again.',
    error: 'invalid_token',
  },
  expired: {
    path,
    message: 'has expired',
    fix: 'Refresh the access token, or create a new API key in Settings > Developer > API Keys.',
    error: 'invalid_token',
  },
};

/** The parameter of a challenge that names the protected resource's metadata (RFC 9728 5.1). `path` is where the resource begins. */
export const resourceMetadata = (baseUrl: string, path = '') =>
  `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${path}"`;

/** Makes the 401 for a reason, with the challenge of RFC 6750 3 and the resource metadata of RFC 9728 5.1. */
export function createRefusals(baseUrl: string, path?: string): (reason: RefusalReason) => AppError {
  const metadata = resourceMetadata(baseUrl, path);
  return (reason) => {
    const { error, ...issue } = refusals[reason];
    const parameters =
      error === undefined ? '' : `error="${error}", error_description="The credential ${issue.message}", `;
    return new AppError('UnauthorizedError', [issue], {
      headers: { 'WWW-Authenticate': `Bearer ${parameters}${metadata}` },
    });
  };
}
