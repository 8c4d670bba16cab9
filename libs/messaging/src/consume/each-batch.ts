import type { EachBatchPayload } from 'kafkajs';
import { inTurns } from './in-turns.ts';
import { processMessage, type ProcessingTools } from './process-message.ts';
import { nameOf, noteTurn, trackProgress } from './progress.ts';
import { whileBeating } from './while-beating.ts';

/** How long a batch is worked on before messages that have arrived since are fetched and take turns with it, in milliseconds. */
const longestBatch = 250;

/** Works through batches, teams in turns; a message to be retried pauses its partition, and only that. */
export function eachBatch(tools: ProcessingTools) {
  const progressOf = trackProgress();
  return async (payload: EachBatchPayload): Promise<void> => {
    const { topic, partition, messages } = payload.batch;
    const progress = progressOf(topic, partition, messages);
    const { done, lastTurns } = progress;
    let front = 0;
    const resolve = () => {
      for (let message; (message = messages[front]) && done.delete(nameOf(message)); front += 1)
        payload.resolveOffset(message.offset);
    };
    resolve();
    const waiting = messages.slice(front).filter((message) => !done.has(nameOf(message)));
    const until = performance.now() + longestBatch;
    for (const message of inTurns(waiting, lastTurns)) {
      if (!payload.isRunning() || payload.isStale()) return;
      noteTurn(progress, message);
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
}
