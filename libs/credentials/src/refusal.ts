import { AppError, type Issue } from '@team-operations/errors';
import { endpoints } from '@team-operations/http';
import { secretPrefixes } from './secret-prefixes.ts';

/** A secret of OAuth that is no Bearer credential. */
type Misplaced = Exclude<keyof typeof secretPrefixes, 'accessToken'>;

/** Why a request was not let in for its credential. */
export type RefusalReason =
  | 'missing'
  | 'repeated'
  | 'in address'
  | 'malformed'
  | 'unknown'
  | 'expired'
  | Misplaced;

interface Refusal extends Issue {
  fix: string;
  /** RFC 6750 3.1; absent when the request carried no credential at all. */
  error?: 'invalid_request' | 'invalid_token';
}

const path = 'Authorization';
const exchange = `Exchange it at ${endpoints.token.method} ${endpoints.token.path}, and send the access token from the response.`;
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
    path,
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
  refreshToken: { path, message: 'is a refresh token', fix: exchange, error: 'invalid_token' },
  authorizationCode: { path, message: 'is an authorization code', fix: exchange, error: 'invalid_token' },
  clientSecret: {
    path,
    message: 'is a client secret',
    fix: `Send an access token. A client secret is only for ${endpoints.token.path} and ${endpoints.revocation.path}.`,
    error: 'invalid_token',
  },
  registrationToken: {
    path,
    message: 'is a registration access token',
    fix: 'Send an API key or access token. A registration access token is only for the `registration_client_uri` of its client.',
    error: 'invalid_token',
  },
  unknown: {
    path,
    message: 'is unknown or was revoked',
    fix: 'Use an API key from Settings > Developer. A system with a token of its own uses the current one. An application requests authorization again.',
    error: 'invalid_token',
  },
  expired: {
    path,
    message: 'has expired',
    fix: 'Refresh the access token, use the current token of the integration, or create a new API key in Settings > Developer > API Keys.',
    error: 'invalid_token',
  },
};

const anotherKey =
  'A key of Settings > Developer counts as another system, and its reports open second jobs.';

/** What they say to the systems of installers, whose credential decides to which job a report belongs. */
const remediesOfIntegrations: Partial<Record<RefusalReason, string>> = {
  unknown: `Use the current token of the integration, from Settings > Integrations. ${anotherKey} An application requests authorization again.`,
  expired: `Refresh the access token, or use the current token of the integration, from Settings > Integrations. ${anotherKey}`,
};

const misplaced = Object.entries(secretPrefixes).filter(
  (entry): entry is [Misplaced, (typeof secretPrefixes)[Misplaced]] => entry[0] !== 'accessToken',
);

/** Why a secret that is of no kind of credential is refused: by its prefix, without a look at the database. */
export const reasonOf = (secret: string): RefusalReason =>
  misplaced.find(([, prefix]) => secret.startsWith(prefix))?.[0] ?? 'malformed';

/** Who calls the service, if not everyone. */
export type Callers = 'integrations';

/** The parameter of a challenge that names the protected resource's metadata (RFC 9728 5.1). `path` is where the resource begins. */
export const resourceMetadata = (baseUrl: string, path = '') =>
  `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${path}"`;

/** `parameter`: of the address that carried the credential. */
export type Refuse = (reason: RefusalReason, parameter?: string) => Error;

/** Makes the 401 for a reason, with the challenge of RFC 6750 3 and the resource metadata of RFC 9728 5.1. */
export function createRefusals(
  baseUrl: string,
  resourcePath?: string,
  callers?: Callers,
): (...args: Parameters<Refuse>) => AppError {
  const metadata = resourceMetadata(baseUrl, resourcePath);
  return (reason, parameter) => {
    const { error, ...refusal } = refusals[reason];
    const fix = (callers === 'integrations' ? remediesOfIntegrations[reason] : undefined) ?? refusal.fix;
    const issue = { ...refusal, fix, ...(parameter !== undefined && { path: parameter }) };
    const parameters =
      error === undefined ? '' : `error="${error}", error_description="The credential ${issue.message}", `;
    return new AppError('UnauthorizedError', [issue], {
      headers: { 'WWW-Authenticate': `Bearer ${parameters}${metadata}` },
    });
  };
}
