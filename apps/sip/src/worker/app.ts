import type { Database } from '@team-operations/database';
import { RESPONSE_CLOCK, type ResponseClock } from '@team-operations/market';
import {
  keepTopics,
  marketCommands,
  marketOutbound,
  sipSubmissions,
  startConsumer,
  startRelay,
  type Kafka,
} from '@team-operations/messaging';
import type { Logger, StopStack } from '@team-operations/service';
import type { Registry } from 'prom-client';
import { startClocks } from '../faults/start-clocks.ts';
import { startInbound } from '../inbound/start-inbound.ts';
import type { RetentionConfig } from '../retention/periods.ts';
import { startRetention } from '../retention/start-retention.ts';
import type { MarketTransport } from '../transport/market-transport.ts';
import { carryOut } from './commands/carry-out.ts';
import { deliverFlow } from './deliver-flow.ts';
import { keepForgettingOldAnswers } from './forget-old-answers.ts';
import { recordFlows } from './record-flows.ts';
import { relayMetrics } from './relay-metrics.ts';

export interface WorkerParts extends RetentionConfig {
  database: Database;
  kafka: Kafka;
  transport: MarketTransport;
  logger: Logger;
  metrics: Registry;
  live: boolean;
  topicReplication: number;
  /** The deployment's own. */
  responseClock?: ResponseClock | undefined;
}

/** What the worker tells readiness about. */
export interface RunningWorker {
  /** Rejects while events wait because no broker takes them. */
  checkKafka(): Promise<void>;
}

/** CloudEvents `source` of everything this service publishes. */
const source = '/team-operations';

/**
 * Everything that happens behind the answers: topics, the relay from outbox to Kafka, flows from submissions, their delivery,
 * and what comes back. All of it starts and keeps trying without a broker. Stops in reverse order.
 */
export function startWorker(stack: StopStack, parts: WorkerParts): RunningWorker {
  const { database, kafka, transport, logger, metrics, live, topicReplication } = parts;
  const responseClock = parts.responseClock ?? RESPONSE_CLOCK;
  const topics = keepTopics({ kafka, logger, replication: topicReplication });
  stack.defer('topics', () => topics.stop());

  const relay = startRelay({ database, kafka, source, logger, onMetrics: relayMetrics(metrics) });
  stack.defer('relay', () => relay.stop());

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

  const delivery = startConsumer({
    kafka,
    database,
    logger,
    group: 'sip-worker.delivery',
    topics: [marketOutbound],
    handle: deliverFlow({ transport, responseClock }),
  });
  stack.defer('delivery', () => delivery.stop());

  startClocks(stack, { database, logger, responseClock, live });

  const answers = keepForgettingOldAnswers(database, logger);
  stack.defer('old answers', () => answers.stop());

  startRetention(stack, parts);

  const inbound = startInbound(stack, { ...parts, responseClock });

  return {
    async checkKafka() {
      if (!relay.connected()) throw new Error('events wait in the outbox: no broker takes them');
      if (![flows, commands, delivery, inbound].every((consumer) => consumer.isConsuming()))
        throw new Error('the consumers have no broker');
    },
  };
}
