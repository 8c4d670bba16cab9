import type { Database } from '@team-operations/database';
import { RESPONSE_CLOCK, type ResponseClock } from '@team-operations/market';
import { startConsumer, type Kafka } from '@team-operations/messaging';
import { marketCommands, marketOutbound, sipSubmissions } from '@team-operations/safe-isolation';
import type { Logger, StopStack } from '@team-operations/service';
import type { Registry } from 'prom-client';
import { startClocks } from '../faults/start-clocks.ts';
import { startInbound } from '../inbound/start-inbound.ts';
import type { MarketTransport } from '../transport/market-transport.ts';
import { carryOut } from './commands/carry-out.ts';
import { watchWaiting } from './delivery/waiting-metrics.ts';
import { recordDelivery } from './delivery/record-delivery.ts';
import { createDelivery } from './delivery/start-delivery.ts';
import { recordFlows } from './record-flows.ts';

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
}

/** What the worker tells readiness about. */
export interface RunningWorker {
  /** Rejects while the consumers have no broker. */
  checkKafka(): Promise<void>;
}

/**
 * Market messaging: flows from submissions, their delivery, what comes back, and the clocks of faults. All of it starts and keeps
 * trying without a broker. Stops in reverse order.
 */
export function startWorker(stack: StopStack, parts: WorkerParts): RunningWorker {
  const { database, kafka, logger, live } = parts;
  const responseClock = parts.responseClock ?? RESPONSE_CLOCK;

  const flows = startConsumer({
    kafka,
    database,
    logger,
    group: 'sip-worker.flows',
    topics: [sipSubmissions],
    handle: recordFlows({ live }),
  });
  stack.defer('flows', () => flows.stop());

  const commands = startConsumer({
    kafka,
    database,
    logger,
    group: 'sip-worker.commands',
    topics: [marketCommands],
    handle: carryOut({ live, responseClock }),
  });
  stack.defer('commands', () => commands.stop());

  const gateway = createDelivery({
    ...parts,
    responseClock,
    timeoutMilliseconds: parts.deliveryTimeoutMilliseconds,
  });
  gateway.start();
  const waiting = watchWaiting(parts);
  stack.defer('waiting messages', () => waiting.stop());
  stack.defer('messages on their way to the gateway', () => gateway.stop());

  const delivery = startConsumer({
    kafka,
    database,
    logger,
    group: 'sip-worker.delivery',
    topics: [marketOutbound],
    handle: recordDelivery,
  });
  stack.defer('delivery', () => delivery.stop());

  startClocks(stack, { database, logger, responseClock, live });

  const inbound = startInbound(stack, { ...parts, responseClock });

  return {
    async checkKafka() {
      if (![flows, commands, delivery, inbound].every((consumer) => consumer.isConsuming()))
        throw new Error('the consumers have no broker');
    },
  };
}
