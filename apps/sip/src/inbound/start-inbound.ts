import type { Database } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import { startConsumer, type Kafka, type RunningConsumer } from '@team-operations/messaging';
import { marketInbound } from '@team-operations/safe-isolation';
import type { Logger, StopStack } from '@team-operations/service';
import type { Registry } from 'prom-client';
import type { MarketTransport } from '../transport/market-transport.ts';
import { handleInbound } from './handle-inbound.ts';
import { inboundMetrics } from './inbound-metrics.ts';
import { takeInbound } from './take-inbound.ts';

export interface InboundParts {
  database: Database;
  kafka: Kafka;
  transport: MarketTransport;
  logger: Logger;
  metrics: Registry;
  live: boolean;
  responseClock: ResponseClock;
}

/** What comes from the market: files become events, and events have their effect. */
export function startInbound(stack: StopStack, parts: InboundParts): RunningConsumer {
  const { database, kafka, transport, logger, live, responseClock } = parts;
  const metrics = inboundMetrics(parts.metrics);
  const consumer = startConsumer({
    kafka,
    database,
    logger,
    group: 'sip-worker.inbound',
    topics: [marketInbound],
    handle: handleInbound({ database, logger, metrics, responseClock }),
  });
  stack.defer('inbound messages', () => consumer.stop());

  const files = transport.receive(takeInbound({ database, logger, metrics, live }));
  stack.defer('inbound files', () => files.stop());
  return consumer;
}
