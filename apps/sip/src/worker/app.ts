import type { Database } from '@team-operations/database';
import { RESPONSE_CLOCK, type ResponseClock } from '@team-operations/market';
import type { Kafka } from '@team-operations/messaging';
import { runConsumer, startSwitchedOn, type JobConfig } from '@team-operations/operations';
import {
  createDelivery,
  inboundMetrics,
  safeIsolation,
  takeInbound,
  watchWaiting,
} from '@team-operations/safe-isolation';
import type { Logger, StopStack } from '@team-operations/service';
import type { Registry } from 'prom-client';
import { faultClocks } from '../clocks/fault-clocks.ts';
import type { MarketTransport } from '../transport/market-transport.ts';

export interface WorkerParts {
  database: Database;
  kafka: Kafka;
  transport: MarketTransport;
  logger: Logger;
  metrics: Registry;
  live: boolean;
  /** The deployment's own. */
  responseClock?: ResponseClock | undefined;
  /** Longest time for handing one file to the gateway. */
  deliveryTimeoutMilliseconds: number;
  /** Which clocks run. Default: all. */
  config?: JobConfig;
}

/** What the worker reports to readiness. */
export interface RunningWorker {
  /** Rejects while one of the consumers has no broker. */
  checkKafka(): Promise<void>;
}

/**
 * Market messaging: the consumers that make messages and read answers, delivery, the files that come in, and the clocks of faults. All of
 * it starts and keeps trying without a broker. Stops in reverse order, the consumers at the same time.
 */
export function startWorker(stack: StopStack, parts: WorkerParts): RunningWorker {
  const { database, logger, live, transport } = parts;
  const responseClock = parts.responseClock ?? RESPONSE_CLOCK;

  const gateway = createDelivery({
    ...parts,
    responseClock,
    timeoutMilliseconds: parts.deliveryTimeoutMilliseconds,
  });
  gateway.start();
  const waiting = watchWaiting(parts);
  stack.defer('waiting messages', () => waiting.stop());
  stack.defer('messages on their way to the gateway', () => gateway.stop());

  const { consumers = [] } = safeIsolation({ responseClock, live });
  const consuming = consumers.map((consumer) => runConsumer(consumer, parts));
  // At the same time: each waits for its read that is under way, up to a second.
  stack.defer('consumers', () => Promise.all(consuming.map((running) => running.stop())));

  const clocks = { database, logger, metrics: parts.metrics, responseClock, live };
  startSwitchedOn(stack, faultClocks, { config: parts.config ?? {}, ...clocks });

  const files = transport.receive(takeInbound({ ...parts, metrics: inboundMetrics(parts.metrics) }));
  stack.defer('inbound files', () => files.stop());

  return {
    async checkKafka() {
      await Promise.all(consuming.map(async (running) => running.checkKafka?.()));
    },
  };
}
