import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { testEvent } from '../webhook-events.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { disableEndpoint, hasGivenUpOn, lockEndpoint, type Disabled } from './disable-endpoint.ts';
import { nextWait, type RetrySchedule } from './retry-schedule.ts';
import type { Attempt } from './send-delivery.ts';

/** Attempts that a delivery's log keeps. */
const logLength = 30;

/** How long something waits that could not be tried for a reason of ours. */
const postponement = 5000;

type Conclusion = { state: 'delivered' | 'failed'; wait: null } | { state: 'waiting'; wait: number };

function conclusionOf(
  { type, attempts }: ClaimedDelivery,
  { outcome, retryAfter }: Attempt,
  schedule: RetrySchedule,
): Conclusion {
  if (outcome === 'delivered') return { state: 'delivered', wait: null };
  // Somebody who presses the test button wants to know now, and not in three days.
  const last = outcome === 'gone' || type === testEvent;
  const wait = last ? null : nextWait(schedule, attempts + 1, retryAfter);
  return wait === null ? { state: 'failed', wait } : { state: 'waiting', wait };
}

/** Only while the lease is this process' own: what somebody replayed or another worker took meanwhile is theirs. */
const ours = ({ teamId, id, leaseEnds }: ClaimedDelivery) => sql`
  team_id = ${teamId}::uuid AND id = ${id}::uuid AND state = 'waiting' AND next_attempt_at = ${leaseEnds}::timestamptz`;

async function note(
  transaction: StatementRunner,
  delivery: ClaimedDelivery,
  { status, error, milliseconds }: Attempt,
  { state, wait }: Conclusion,
): Promise<void> {
  const entry = { at: new Date().toISOString(), status, error, milliseconds };
  await transaction.query(sql`
    UPDATE webhook_delivery SET attempts = attempts + 1, state = ${state}::webhook_delivery_state,
      next_attempt_at = now() + make_interval(secs => ${wait === null ? null : wait / 1000}::float),
      delivered_at = CASE WHEN ${state === 'delivered'}::boolean THEN now() ELSE delivered_at END,
      log = (CASE WHEN jsonb_array_length(log) >= ${logLength} THEN log - 0 ELSE log END) || ${JSON.stringify([entry])}::jsonb
    WHERE ${ours(delivery)}`);
}

/** Gives a delivery up without an attempt, with the reason in its log. */
export async function giveUpDelivery(
  database: StatementRunner,
  delivery: ClaimedDelivery,
  reason: string,
): Promise<void> {
  const entry = { at: new Date().toISOString(), status: null, error: reason, milliseconds: 0 };
  await database.query(sql`
    UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL, log = log || ${JSON.stringify([entry])}::jsonb
    WHERE ${ours(delivery)}`);
}

/** Writes down what came of an attempt, and when the next one is. Answers why the endpoint was disabled, if it was. */
export async function concludeAttempt(
  database: Database,
  delivery: ClaimedDelivery,
  attempt: Attempt,
  schedule: RetrySchedule,
): Promise<Disabled | null> {
  if (attempt.outcome === 'postponed') {
    await database.query(sql`
      UPDATE webhook_delivery SET next_attempt_at = now() + make_interval(secs => ${postponement / 1000}::float)
      WHERE ${ours(delivery)}`);
    return null;
  }
  const conclusion = conclusionOf(delivery, attempt, schedule);
  if (conclusion.state !== 'failed') {
    await note(database, delivery, attempt, conclusion);
    return null;
  }
  return database.transaction(async (transaction) => {
    await lockEndpoint(transaction, delivery);
    await note(transaction, delivery, attempt, conclusion);
    if (attempt.outcome === 'gone')
      return disableEndpoint(transaction, delivery, 'The receiver answered 410 Gone.');
    const hopeless = await hasGivenUpOn(transaction, delivery, schedule.delays.length + 1);
    return hopeless
      ? disableEndpoint(transaction, delivery, 'Every delivery of the last three days failed.')
      : null;
  });
}
