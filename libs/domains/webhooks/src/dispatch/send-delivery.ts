import type { SecretBox } from '@team-operations/credentials';
import { openSigningSecrets } from '../signing-secret.ts';
import {
  OutboundError,
  readRetryAfter,
  type OutboundRule,
  type PostToPublicAddress,
} from '@team-operations/service';
import { Webhook } from 'standardwebhooks';
import type { ClaimedDelivery } from './claimed-delivery.ts';

/** What can come of an attempt. `postponed`: it was not made, for a reason of ours, and does not count. */
export const attemptOutcomes = ['delivered', 'refused', 'gone', 'unanswered', 'postponed'] as const;

/** What came of one attempt. */
export interface Attempt {
  outcome: (typeof attemptOutcomes)[number];
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** For the log that the team sees. */
  error: string | null;
  /** What the receiver asked for, in milliseconds. */
  retryAfter: number | null;
  milliseconds: number;
}

export interface Sender {
  post: PostToPublicAddress;
  secretBox: SecretBox;
  allowLoopbackHttp: boolean;
  timeoutMilliseconds: number;
}

/** Addresses inside the network and unassigned ones give the same answer: else the team could map the network by it. */
const reasons: Partial<Record<OutboundRule, string>> = {
  address: 'The host could not be reached on the public internet.',
  unreachable: 'The host could not be reached on the public internet.',
  deadline: 'The receiver did not respond in time.',
};

/** Standard Webhooks: signed again at each attempt, by each secret that counts, under the same id. */
function headersOf({ id, teamId, endpointId, body, secrets }: ClaimedDelivery, box: SecretBox) {
  const now = new Date();
  const signatures = openSigningSecrets(box, secrets, { teamId, endpointId }).map((secret) =>
    new Webhook(secret).sign(id, now, body),
  );
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

function toOutcome(status: number): Attempt['outcome'] {
  if (status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'gone' : 'refused';
}

function failureOf(error: unknown): Pick<Attempt, 'outcome' | 'error'> {
  if (!(error instanceof OutboundError) || error.rule === 'busy')
    return { outcome: 'postponed', error: null };
  const silent = error.rule === 'deadline' || error.rule === 'unreachable';
  return { outcome: silent ? 'unanswered' : 'refused', error: reasons[error.rule] ?? error.message };
}

/** Posts a delivery to its receiver. Never rejects; a fault of our own postpones it and is reported to `onFault`. */
export async function sendDelivery(
  delivery: ClaimedDelivery,
  { post, secretBox, allowLoopbackHttp, timeoutMilliseconds }: Sender,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<Attempt> {
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  try {
    const { status, headers } = await post(delivery.url, {
      headers: headersOf(delivery, secretBox),
      body: delivery.body,
      timeoutMilliseconds,
      signal,
      allowLoopbackHttp,
      allowAnyPort: true,
    });
    const outcome = toOutcome(status);
    return {
      outcome,
      status,
      error: outcome === 'delivered' ? null : `The receiver responded with ${status}.`,
      retryAfter: readRetryAfter(headers['retry-after']),
      milliseconds: milliseconds(),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) onFault(error);
    return { ...failureOf(error), status: null, retryAfter: null, milliseconds: milliseconds() };
  }
}
