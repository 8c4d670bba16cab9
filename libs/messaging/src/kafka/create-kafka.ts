import { Kafka, logLevel, type KafkaConfig } from 'kafkajs';
import { kafkaLog } from './kafka-log.ts';
import type { MessagingLogger } from './logger.ts';

export type { Kafka } from 'kafkajs';

export interface KafkaSettings {
  /** `host:port` of each broker. */
  brokers: readonly string[];
  /** Shown in the broker's log and metrics. */
  clientId: string;
  logger: MessagingLogger;
  ssl?: NonNullable<KafkaConfig['ssl']>;
  sasl?: NonNullable<KafkaConfig['sasl']>;
}

/** The way to the brokers. Nothing connects before it is used, so it may be made while none is there. */
export function createKafka({ brokers, clientId, logger, ...security }: KafkaSettings): Kafka {
  return new Kafka({
    ...security,
    brokers: [...brokers],
    clientId,
    // Short, because everything that uses it tries again: a broker that is back is found within a second or two.
    connectionTimeout: 2000,
    requestTimeout: 5000,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 3 },
    logLevel: logLevel.INFO,
    logCreator: () => kafkaLog(logger),
  });
}
