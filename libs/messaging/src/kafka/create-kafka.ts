import { longestStatement } from '@team-operations/database';
import { Kafka, logLevel, type Consumer, type ConsumerConfig, type KafkaConfig } from 'kafkajs';
import { kafkaLog } from './kafka-log.ts';
import type { MessagingLogger } from './logger.ts';

export type { Kafka } from 'kafkajs';

export interface KafkaSettings {
  /** `host:port` of each broker. */
  brokers: readonly string[];
  /** Shown in the broker's log and metrics. */
  clientId: string;
  logger: MessagingLogger;
  /** After this long a consumer that crashed counts as gone, and others get its partitions; default: 10. */
  kafkaSessionSeconds?: number;
  ssl?: NonNullable<KafkaConfig['ssl']>;
  sasl?: NonNullable<KafkaConfig['sasl']>;
}

/** A heartbeat also reports that the members of a group change, so this is how long a change waits. */
const heartbeatInterval = 1000;

/** Its consumers have the same session and heartbeat, unless they say otherwise. */
class KafkaOfServices extends Kafka {
  readonly #sessionTimeout: number;

  constructor(config: KafkaConfig, sessionTimeout: number) {
    super(config);
    this.#sessionTimeout = sessionTimeout;
  }

  override consumer(config: ConsumerConfig): Consumer {
    const sessionTimeout = this.#sessionTimeout;
    return super.consumer({
      heartbeatInterval,
      sessionTimeout,
      // How long the others wait for a member that does not come back: its session, and the one statement that it may run between two heartbeats.
      rebalanceTimeout: sessionTimeout + longestStatement,
      ...config,
    });
  }
}

/** The way to the brokers. Nothing connects before it is used, so it may be made while none is there. */
export function createKafka({
  brokers,
  clientId,
  logger,
  kafkaSessionSeconds = 10,
  ...security
}: KafkaSettings): Kafka {
  const config: KafkaConfig = {
    ...security,
    brokers: [...brokers],
    clientId,
    // Short, because everything that uses it tries again: a broker that is back is found within a second or two.
    connectionTimeout: 2000,
    requestTimeout: 5000,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 3 },
    logLevel: logLevel.INFO,
    logCreator: () => kafkaLog(logger),
  };
  return new KafkaOfServices(config, kafkaSessionSeconds * 1000);
}
