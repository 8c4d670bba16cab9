import {
  createClaiming,
  type Claiming,
  type ClaimMetrics,
  type Database,
  type Performed,
  type RetrySchedule,
  type Work,
} from '@team-operations/database';
import { repeat, type Logger } from '@team-operations/service';
import { deliveryTable, dueEndpoints, hostOf, type ClaimedDelivery } from './claimed-delivery.ts';
import { assignAttempt, disableWhereHopeless } from './conclude-attempt.ts';
import { lockEndpoint, type Disabled } from './disable-endpoint.ts';
import { endWebhooks } from './end-webhooks.ts';
import { refuseEnded } from './refuse-ended.ts';
import { sendDelivery, type Attempt, type Sender } from './send-delivery.ts';
import { testEvent, type WebhookKinds } from '../webhook-events.ts';

/** The limits are of this process; teams share them. */
export interface DispatchOptions {
  database: Database;
  logger: Logger;
  /** What webhooks can receive. */
  kinds: WebhookKinds;
  sender: Sender;
  schedule: RetrySchedule;
  metrics: ClaimMetrics;
  /** Most requests at the same time. */
  most: number;
  /** Most of them to one host. */
  perHost: number;
  /** Most deliveries under way to one endpoint. */
  perEndpoint: number;
  /** Between two looks for what is due, when there was nothing. */
  pollMilliseconds: number;
  /** How long a claim counts: longer than an attempt can take. */
  leaseMilliseconds: number;
  /** Between two looks for webhooks that have ended. */
  sweepMilliseconds: number;
  onAttempt: (outcome: Attempt['outcome']) => void;
}

/** How long a stop waits for what is under way; what is cut off is sent again, under the same id. */
const drainMilliseconds = 5000;

/** What an attempt comes to. Someone who presses the test button wants to know now, and not in three days. */
function outcomeOf({ type }: ClaimedDelivery, { outcome }: Attempt): Performed<Attempt>['outcome'] {
  if (outcome === 'delivered') return 'done';
  if (outcome === 'postponed') return 'postponed';
  return outcome === 'gone' || type === testEvent ? 'refused' : 'failed';
}

const notSent = (error: string): Attempt => ({
  outcome: 'refused',
  status: null,
  error,
  retryAfter: null,
  milliseconds: 0,
});

function deliveryWork(options: DispatchOptions): Work<ClaimedDelivery, Attempt | null> {
  const { database, logger, kinds, sender, schedule, perEndpoint, onAttempt } = options;
  const logDisabled = (disabled: Disabled | null) => {
    if (disabled !== null) logger.warn(disabled, 'a webhook was disabled');
  };
  return {
    name: 'webhooks',
    table: deliveryTable,
    due: (runner) => dueEndpoints(runner, perEndpoint),
    destinationOf: ({ teamId, url, endpointId }) => ({ teamId, place: hostOf(url), upstream: endpointId }),
    async perform(delivery, signal) {
      const refusal = await refuseEnded(database, kinds, delivery);
      if (refusal?.reason !== undefined) return { outcome: 'withheld', detail: notSent(refusal.reason) };
      if (refusal !== null) {
        logDisabled(refusal.ended);
        return { outcome: 'postponed', detail: null };
      }
      const { endpointId: webhookId, id: deliveryId } = delivery;
      const attempt = await sendDelivery(delivery, sender, signal, (err) =>
        logger.error({ err, webhookId, deliveryId }, 'a webhook delivery could not be attempted'),
      );
      onAttempt(attempt.outcome);
      return {
        outcome: outcomeOf(delivery, attempt),
        silent: attempt.outcome === 'unanswered',
        retryAfter: attempt.retryAfter,
        detail: attempt,
      };
    },
    async lock(transaction, delivery, { state }) {
      if (state === 'given up') await lockEndpoint(transaction, delivery);
    },
    assign: assignAttempt,
    async settle(transaction, delivery, { state, counts }, { detail }) {
      if (state !== 'given up' || !counts || detail === null) return undefined;
      const attempts = schedule.delays.length + 1;
      const disabled = await disableWhereHopeless(transaction, delivery, detail, attempts);
      return () => logDisabled(disabled);
    },
  };
}

function createDispatch(options: DispatchOptions): Claiming {
  const { most, perHost, perEndpoint, sender } = options;
  return createClaiming({
    ...options,
    work: deliveryWork(options),
    limits: { most, perPlace: perHost, perUpstream: perEndpoint },
    deadlineMilliseconds: Math.min(sender.timeoutMilliseconds + 1000, options.leaseMilliseconds - 500),
    drainMilliseconds,
  });
}

/** Sends what is due, in the background, as one of any number of workers. Never rejects. */
export function startDispatch(options: DispatchOptions): { stop(): Promise<void> } {
  const { database, logger, kinds, sweepMilliseconds } = options;
  // What waits for a webhook that has ended is not sent in any case.
  const sweep = repeat({
    every: sweepMilliseconds,
    work: async () => {
      for (const ended of await endWebhooks(database, kinds)) logger.warn(ended, 'a webhook was disabled');
    },
    onError: (err) => logger.warn({ err }, 'ended webhooks could not be searched'),
  });
  const dispatch = createDispatch(options);
  dispatch.start();
  return {
    async stop() {
      await Promise.all([sweep.stop(), dispatch.stop()]);
    },
  };
}
