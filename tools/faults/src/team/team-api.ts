import { randomUUID } from 'node:crypto';

import type { FaultData } from '../fault-text.ts';
import { issueText } from './option-words.ts';

/** Where the team's REST API is, and the key that opens it. */
export interface TeamAccess {
  url: string;
  key: string;
  /** What to do when it does not answer. Default: check the address. */
  advice?: string;
  /** The open faults of all teams, from Kafka. Default: they are not read. */
  board?: () => Promise<readonly FaultData[]>;
}

/** The service said no; the message is what it said, for people. */
export class Refused extends Error {
  /** HTTP status of the response; null if there was none. */
  readonly status: number | null;

  constructor(
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options);
    this.status = status;
  }
}

interface SentIssue {
  path: string;
  message: string;
  fix?: string;
}

interface Answer {
  data?: unknown;
  message?: string;
  error?: { issues?: SentIssue[] };
}

function sentences(status: number, { message, error }: Answer): string {
  const issues = error?.issues ?? [];
  if (issues.length === 0) return status === 404 ? 'Unknown fault.' : `${status} ${message ?? ''}`.trim();
  // What to do about several options alike is said once, after the last of them.
  return issues
    .map(({ fix, ...issue }, at) =>
      issueText({ ...issue, ...(fix !== undefined && fix !== issues[at + 1]?.fix && { fix }) }),
    )
    .join('\n');
}

/** What `fetch` says of itself is only that it failed; why is below. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause?.message || cause?.code || message;
}

/** One request to the team's API; answers its `data`. Throws `Refused` with the service's own words. */
export async function askTeam<Data>(
  { url, key, advice = 'Check TEAM_API_URL.' }: TeamAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Data> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  const sending =
    body === undefined
      ? {}
      : {
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(body),
        };
  const response = await fetch(`${url}${path}`, { method, headers, ...sending }).catch((cause: unknown) => {
    throw new Refused(`${url} cannot be reached: ${reasonOf(cause)}\n${advice}`, {
      cause,
    });
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (!response.ok) throw new Refused(sentences(response.status, answer), { status: response.status });
  return answer.data as Data;
}
