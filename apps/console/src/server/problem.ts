/** One thing that is wrong with what was sent, as the service names it. */
export interface Issue {
  path: string;
  message: string;
  fix?: string;
}

export interface ProblemFacts {
  /** HTTP status; 0 when there was no answer at all. */
  status: number;
  message: string;
  issues?: Issue[];
  /** What the service said beside the issues, in sentences. */
  said?: string | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** An answer that is not what was asked for. Its message is a sentence for the person at the screen. */
export class Problem extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly said: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: ProblemFacts) {
    super(facts.message);
    this.name = 'Problem';
    this.status = facts.status;
    this.issues = facts.issues ?? [];
    this.said = facts.said;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** Converts whatever was thrown to a Problem; what is none is a connection that failed. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  return new Problem({
    status: 0,
    message: 'The service cannot be reached. Check the connection, then try again.',
  });
}

/** `90` as `2 minutes`. */
function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** What a person can do about an answer of this status, when the service named no field. */
export function sentenceFor(status: number, retryAfterSeconds?: number): string {
  if (status === 401) return 'You are signed out. Sign in again.';
  if (status === 403)
    return 'You are not allowed to do this. Reload the page. If the problem persists, ask an owner of the team.';
  if (status === 404) return 'This no longer exists. Reload the page.';
  if (status === 429) {
    return retryAfterSeconds
      ? `Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}.`
      : 'Too many attempts. Wait a few minutes, then try again.';
  }
  if (status >= 500) return 'The service is temporarily unavailable. Try again shortly.';
  return 'The request failed. Check your input, then try again.';
}
