import type { AppError, Issue } from '@team-operations/errors';

/** Body of every error of the OAuth endpoints (RFC 6749 5.2), always JSON. */
export interface OauthErrorBody {
  error: string;
  error_description: string;
  request_id: string;
}

/** What our own errors are called in OAuth's words. */
const oauthNames: Readonly<Partial<Record<AppError['name'], string>>> = {
  UnauthorizedError: 'login_required',
  ForbiddenError: 'access_denied',
  TooManyRequestsError: 'temporarily_unavailable',
  ServiceUnavailableError: 'temporarily_unavailable',
  InternalServerError: 'server_error',
};

/** An issue in one sentence, with its remedy. */
export function describeIssue({ path, message, fix }: Issue): string {
  const named = [path, message].filter(Boolean).join(' ').replace(/\.$/, '');
  return fix === undefined ? `${named}.` : `${named}. ${fix}`;
}

/** Every issue in one text: RFC 6749 has no list of them. */
export function describeIssues({ issues, message }: AppError): string {
  return issues.map(describeIssue).join(' ') || message;
}

/** The one writer of errors of the OAuth endpoints. */
export function oauthErrorBody(error: AppError, requestId: string): OauthErrorBody {
  return {
    error: oauthNames[error.name] ?? 'invalid_request',
    error_description: describeIssues(error),
    request_id: requestId,
  };
}
