import type { Database, StatementRunner } from '@team-operations/database';
import { repeat } from '@team-operations/service';
import type { Kafka } from 'kafkajs';
import type { Registry } from 'prom-client';
import type { MessagingLogger } from '../kafka/logger.ts';
import { purgeConsumed } from '../relay/purge.ts';
import type { TopicContract } from '../topics/topic.ts';
import { trackAttempts } from './attempts.ts';
import type { ConsumedEvent } from './consumed-event.ts';
import { countGivenUp } from './given-up-metrics.ts';
import { keepConsuming, type ConsumerLoop } from './consumer-loop.ts';
import { eachBatch } from './each-batch.ts';
import type { ProcessingTools } from './process-message.ts';

export interface ConsumerOptions<Of extends TopicContract> {
  kafka: Kafka;
  database: Database;
  /** Consumer group; also the name under which events are noted as taken in. Its first start reads from the beginning. */
  group: string;
  topics: readonly Of[];
  /**
   * The effect of an event. It must happen in the transaction: it is rolled back with it, and committed with the note that
   * the event was taken in. Effects elsewhere may happen more than once, and must bear that.
   */
  handle: (event: ConsumedEvent<Of>, transaction: StatementRunner) => Promise<void>;
  logger: MessagingLogger;
  /** Where events that are given up are counted. */
  metrics?: Registry;
  /** How often an event may fail before it is given up; default: 5. Faults of the database that pass do not count. */
  attempts?: number;
  /**
   * How often a statement for an event may take too long before the event is given up; default: 8, which is two minutes with
   * the limit of the pool. A database that is slow for a minute loses nothing; an event that is slow by itself holds its partition no longer.
   */
  timeouts?: number;
  /** Partitions that one process works on at the same time; default: 3. */
  concurrency?: number;
  /** Days that the ids of processed events are stored; longer than any topic keeps them; default: 40. */
  rememberDays?: number;
}

/** Not to be confused with kafkajs' consumer, which comes and goes beneath this one. */
export type RunningConsumer = ConsumerLoop;

const purgeEvery = 60 * 60 * 1000;
/** Bytes of a partition in which teams take turns: some hundred submissions. */
const longestTurns = 2 * 1024 * 1024;

/**
 * Consumes topics as one of a group: each event is validated, and its effect happens exactly once, in one transaction. Runs in
 * the background; starts and keeps trying without a broker.
 */
export function startConsumer<const Of extends TopicContract>(options: ConsumerOptions<Of>): RunningConsumer {
  const { kafka, database, group, topics, handle, logger } = options;
  const {
    attempts: mostAttempts = 5,
    timeouts: mostTimeouts = 8,
    concurrency = 3,
    rememberDays = 40,
  } = options;
  const tools: ProcessingTools = {
    database,
    group,
    contracts: new Map(topics.map((contract) => [contract.name, contract])),
    // What readEvent lets through is an event of one of the topics.
    handle: handle as ProcessingTools['handle'],
    logger,
    onGivenUp: countGivenUp(
      options.metrics,
      group,
      topics.map(({ name }) => name),
    ),
    attempts: trackAttempts(),
    mostAttempts,
    mostTimeouts,
  };
  const loop = keepConsuming({
    kafka,
    config: () => ({ groupId: group, maxBytesPerPartition: longestTurns }),
    logger,
    async start(consumer) {
      await consumer.subscribe({ topics: topics.map(({ name }) => name), fromBeginning: true });
      await consumer.run({
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: concurrency,
        eachBatch: eachBatch(tools),
      });
    },
  });
  const purge = repeat({
    every: purgeEvery,
    work: (signal) => purgeConsumed(database, group, rememberDays, signal),
    onError: (err) => logger.warn({ err, group }, 'old rows of consumed_event could not be deleted'),
  });
  return {
    isConsuming: () => loop.isConsuming(),
    async stop() {
      await Promise.all([loop.stop(), purge.stop()]);
    },
  };
}
