import type { DataOf } from '@team-operations/client';

/** One event on its way to one webhook. */
export type Delivery = DataOf<'/v1/webhooks/{id}/deliveries', 'get'>[number];

export type DeliveryState = Delivery['state'];

export type Attempt = Delivery['log'][number];

/** What came of one attempt, in words. */
export function outcomeOf({ status, error }: Attempt): string {
  if (status === null) return error ?? 'No answer';
  return error === null || error.startsWith(`The receiver responded with ${status}`)
    ? `Answered ${status}`
    : `Answered ${status}: ${error}`;
}
