import type { AppError } from '@team-operations/errors';

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

/** Every issue in one sentence, with its remedy: RFC 6749 has no list of them. */
export function describeIssues({ issues, message }: AppError): string {
  const sentences = issues.map((issue) => {
    const named = [issue.path, issue.message].filter(Boolean).join(' ').replace(/\.$/, '');
    return issue.fix === undefined ? `${named}.` : `${named}. ${issue.fix}`;
  });
  return sentences.join(' ') || message;
}

/** The one writer of errors of the OAuth endpoints. */
export function oauthErrorBody(error: AppError, requestId: string): OauthErrorBody {
  return {
    error: oauthNames[error.name] ?? 'invalid_request',
    error_description: describeIssues(error),
    request_id: requestId,
  };
}
