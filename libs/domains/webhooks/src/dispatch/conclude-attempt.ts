import {
  sql,
  type Performed,
  type Settlement,
  type Sql,
  type StatementRunner,
} from '@team-operations/database';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { disableEndpoint, hasGivenUpOn, type Disabled } from './disable-endpoint.ts';
import type { Attempt } from './send-delivery.ts';

/** Attempts that a delivery's log keeps. */
const logLength = 30;

const states = { done: 'delivered', 'given up': 'failed', waiting: 'waiting' } as const;

/** What a delivery shows of an attempt. One that was not made, for a reason of ours, is not shown. */
export function assignAttempt(
  _delivery: ClaimedDelivery,
  { state, counts }: Settlement,
  { detail }: Performed<Attempt | null>,
): Sql {
  if (detail === null || (state === 'waiting' && !counts)) return sql`state = work.state`;
  const { status, error, milliseconds } = detail;
  const entry = JSON.stringify([{ at: new Date().toISOString(), status, error, milliseconds }]);
  return sql`state = ${states[state]}::webhook_delivery_state,
    delivered_at = CASE WHEN ${state === 'done'}::boolean THEN now() ELSE work.delivered_at END,
    log = (CASE WHEN jsonb_array_length(work.log) >= ${logLength} THEN work.log - 0 ELSE work.log END) || ${entry}::jsonb`;
}

/** Disables the endpoint, which is locked, if it no longer answers. Returns the reason, if it did. */
export async function disableWhereHopeless(
  transaction: StatementRunner,
  delivery: ClaimedDelivery,
  attempt: Attempt,
  mostAttempts: number,
): Promise<Disabled | null> {
  if (attempt.outcome === 'gone')
    return disableEndpoint(transaction, delivery, 'The receiver responded with 410 Gone.');
  const hopeless = await hasGivenUpOn(transaction, delivery, mostAttempts);
  return hopeless
    ? disableEndpoint(transaction, delivery, 'Every delivery of the last three days failed.')
    : null;
}
