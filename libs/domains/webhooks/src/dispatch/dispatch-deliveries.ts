import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@team-operations/database';
import { pause, type Logger } from '@team-operations/service';
import { claimDeliveries, dueEndpoints, type ClaimedDelivery } from './claim-deliveries.ts';
import { concludeAttempt } from './conclude-attempt.ts';
import { createConcurrency, hostOf, type ConcurrencyLimits } from './concurrency.ts';
import { createEndpointRooms, type EndpointRooms } from './endpoint-rooms.ts';
import type { RetrySchedule } from './retry-schedule.ts';
import { endWebhooks } from './end-webhooks.ts';
import { planClaims } from './plan-claims.ts';
import { refuseEnded } from './refuse-ended.ts';
import { sendDelivery, type Attempt, type Sender } from './send-delivery.ts';

/** `most` and `perHost` are of this process; teams share them. */
export interface DispatchOptions extends ConcurrencyLimits {
  database: Database;
  logger: Logger;
  sender: Sender;
  schedule: RetrySchedule;
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
const patience = 5000;

/** Looks this soon again after an attempt has ended, so that many that end together are one look. */
const breath = 20;

const disabledMessage = 'a webhook was disabled';

async function deliver(
  delivery: ClaimedDelivery,
  rooms: EndpointRooms,
  { database, logger, sender, schedule, onAttempt }: DispatchOptions,
): Promise<void> {
  const { id: deliveryId, endpointId: webhookId } = delivery;
  const { refused, disabled: ended } = await refuseEnded(database, delivery);
  if (ended !== null) logger.warn(ended, disabledMessage);
  if (refused) return rooms.leave(webhookId, { silent: false, restMilliseconds: null });
  const attempt = await sendDelivery(delivery, sender, (err) =>
    logger.error({ err, webhookId, deliveryId }, 'a webhook could not be tried'),
  );
  const { outcome, retryAfter } = attempt;
  rooms.leave(webhookId, { silent: outcome === 'unanswered', restMilliseconds: retryAfter });
  onAttempt(outcome);
  const disabled = await concludeAttempt(database, delivery, attempt, schedule);
  if (disabled !== null) logger.warn(disabled, disabledMessage);
}

/** Sends what is due, in the background, as one of any number of workers. Never rejects. */
export function startDispatch(options: DispatchOptions): { stop(): Promise<void> } {
  const { database, logger, perEndpoint } = options;
  const stopping = new AbortController();
  const rooms = createEndpointRooms(perEndpoint);
  const concurrency = createConcurrency(options);
  const underWay = new Set<Promise<void>>();
  let ended = Promise.withResolvers<void>();

  function begin(delivery: ClaimedDelivery): void {
    const destination = { teamId: delivery.teamId, host: hostOf(delivery.url) };
    rooms.enter(delivery.endpointId);
    concurrency.start(destination);
    const work = deliver(delivery, rooms, options)
      // Its lease ends, and then it is sent again.
      .catch((err: unknown) =>
        logger.warn({ err, deliveryId: delivery.id }, 'an attempt was not written down'),
      )
      .finally(() => {
        underWay.delete(work);
        concurrency.end(destination);
        ended.resolve();
      });
    underWay.add(work);
  }

  async function look(): Promise<number> {
    if (underWay.size >= options.most) return 0;
    const endpoints = await dueEndpoints(database, perEndpoint);
    const planned = planClaims(endpoints, concurrency, rooms.left());
    if (planned.length === 0) return 0;
    const claimed = await claimDeliveries(database, planned, options.leaseMilliseconds);
    for (const delivery of claimed) begin(delivery);
    return claimed.length;
  }

  let sweepAt = 0;

  /** Disables webhooks that have ended, now and then; what waits for them is not sent in any case. */
  async function sweep(): Promise<void> {
    if (performance.now() < sweepAt) return;
    sweepAt = performance.now() + options.sweepMilliseconds;
    for (const ended of await endWebhooks(database)) logger.warn(ended, disabledMessage);
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      ended = Promise.withResolvers();
      await sweep().catch((err: unknown) => logger.warn({ err }, 'ended webhooks could not be looked for'));
      const found = await look().catch((err: unknown) => {
        logger.warn({ err }, 'due webhooks could not be looked for');
        return 0;
      });
      if (found === 0) await Promise.race([pause(options.pollMilliseconds, signal), ended.promise]);
      await pause(breath, signal);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.race([Promise.all(underWay), sleep(patience, undefined, { ref: false })]);
    },
  };
}
