import { logLevel, type LogEntry } from 'kafkajs';
import type { MessagingLogger } from './logger.ts';

/**
 * What kafkajs reports while a broker starts, is away or moves partitions. It retries by itself, and the code that waits for it
 * (relay, consumer, follower) says so once in words of its own.
 */
const passing =
  /coordinator is loading|coordinator is not available|not the correct coordinator|not coordinator|rebalanc|Connection error|Connection timeout|Closed connection|Failed to connect|Restarting the consumer|Response without match|does not host this topic-partition|Request .* timed out|Limiting retries for the idempotent producer|not aware of this member|no leader|not the leader|leadership election|Crash:|Cluster has disconnected/i;

/** Writes kafkajs' log to ours: what passes by itself as `debug`, the rest as `warn`. Values of messages are never written. */
export function kafkaLog(logger: MessagingLogger): (entry: LogEntry) => void {
  return ({ namespace, level, log }) => {
    const { message, error, groupId, broker, topic, partition } = log as Partial<Record<string, unknown>>;
    const what = String(message);
    const reason = error instanceof Error ? error.message : error;
    const fields = { kafka: namespace, reason, groupId, broker, topic, partition };
    if (level > logLevel.WARN || passing.test(`${what} ${String(reason)}`)) logger.debug(fields, what);
    else logger.warn(fields, what);
  };
}
