import { claimMetrics, createClaiming, type Claiming, type RetrySchedule } from '@team-operations/database';
import type { Registry } from 'prom-client';
import { deliveryWork, mostForReceiver, mostUnderWay, type Delivery } from './delivery-work.ts';

export interface DeliveryOptions extends Delivery {
  metrics: Registry;
  /** Longest time for handing one file to the gateway. */
  timeoutMilliseconds: number;
}

const second = 1000;

/** Without an end: however long the gateway is away, messages wait for it. */
const schedule = {
  delays: [0.5 * second, second, 2 * second, 5 * second],
  endless: true,
  longestWait: 10 * second,
  random: Math.random,
} satisfies RetrySchedule;

/** What is left of a lease after the last attempt of its holder to reach the gateway, which so has given up before another begins. */
const leaseMargin = 2 * second;

/**
 * Delivery of market messages. A worker that crashes keeps what it was sending from the others for the length of a lease: the
 * time-out and two seconds, so seven by default.
 */
export function createDelivery(options: DeliveryOptions): Claiming {
  const { database, logger, metrics, timeoutMilliseconds } = options;
  return createClaiming({
    database,
    logger,
    work: deliveryWork(options),
    schedule,
    metrics: claimMetrics(metrics, 'market messages'),
    limits: {
      most: mostUnderWay,
      perPlace: mostUnderWay,
      perUpstream: mostForReceiver,
      untriedAfterSilence: mostForReceiver / 2,
      pauseAfterSilence: [0.25 * second, 5 * second],
      longestRest: schedule.longestWait,
    },
    leaseMilliseconds: timeoutMilliseconds + leaseMargin,
    deadlineMilliseconds: timeoutMilliseconds + leaseMargin / 2,
    pollMilliseconds: 200,
    drainMilliseconds: timeoutMilliseconds,
  });
}
