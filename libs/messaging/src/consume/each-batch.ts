import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { inTurns } from './in-turns.ts';
import { processMessage, type ProcessingTools } from './process-message.ts';
import { whileBeating } from './while-beating.ts';

/** How long a batch is worked on before messages that have arrived since are fetched and take turns with it, in milliseconds. */
const longestBatch = 250;

/** Offset and time: a topic that was created again has the offsets of the one before. */
const nameOf = ({ offset, timestamp }: KafkaMessage) => `${offset} ${timestamp}`;

/**
 * Messages of each partition that are done while one in front of them is not. Their offsets cannot be resolved, so they are fetched
 * again. Another process that does so finds them noted as taken in.
 */
function trackDone() {
  const partitions = new Map<string, Set<string>>();
  return (topic: string, partition: number): Set<string> => {
    const name = `${topic}/${partition}`;
    const done = partitions.get(name) ?? new Set();
    partitions.set(name, done);
    return done;
  };
}

/** Works through batches, teams in turns; a message to be retried pauses its partition, and only that. */
export function eachBatch(tools: ProcessingTools) {
  const doneOf = trackDone();
  return async (payload: EachBatchPayload): Promise<void> => {
    const { topic, partition, messages } = payload.batch;
    const before = doneOf(topic, partition);
    const done = new Set(messages.map(nameOf).filter((name) => before.has(name)));
    before.clear();
    let front = 0;
    const resolve = () => {
      for (let message; (message = messages[front]) && done.delete(nameOf(message)); front += 1)
        payload.resolveOffset(message.offset);
    };
    const workOff = async () => {
      const left = inTurns(messages.slice(front).filter((message) => !done.has(nameOf(message))));
      const until = performance.now() + longestBatch;
      for (const message of left) {
        if (!payload.isRunning() || payload.isStale()) return;
        const work = () => processMessage(tools, { topic, partition }, message);
        const outcome = await whileBeating(() => payload.heartbeat(), work);
        if (outcome !== 'done') {
          setTimeout(payload.pause(), outcome.retryIn).unref();
          return;
        }
        done.add(nameOf(message));
        resolve();
        await payload.heartbeat();
        if (performance.now() >= until) return;
      }
    };
    try {
      resolve();
      await workOff();
    } finally {
      for (const name of done) before.add(name);
    }
  };
}
