import { webhookPath, type Webhook } from './webhook.ts';

/** One event on its way to one webhook. */
export interface Delivery {
  id: string;
  /** Such as `job.completed`. */
  type: string;
  payload: unknown;
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: string | null;
  log: readonly Attempt[];
  createdAt: string;
  deliveredAt: string | null;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface Attempt {
  at: string;
  /** HTTP status of the answer; null when there was none. */
  status: number | null;
  error: string | null;
  milliseconds: number;
}

export function deliveriesPath(
  webhook: Pick<Webhook, 'id'>,
  state: string,
  cursor: string | undefined,
): string {
  const query = new URLSearchParams({ limit: '20' });
  if (state) query.set('state', state);
  if (cursor) query.set('cursor', cursor);
  return `${webhookPath(webhook)}/deliveries?${query}`;
}

/** What came of one attempt, in words. */
export function outcomeOf({ status, error }: Attempt): string {
  if (status === null) return error ?? 'No answer';
  return error === null || error.startsWith(`The receiver answered ${status}`)
    ? `Answered ${status}`
    : `Answered ${status}: ${error}`;
}
