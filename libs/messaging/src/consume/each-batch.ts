import type { EachBatchPayload } from 'kafkajs';
import { inTurns, teamOf } from './in-turns.ts';
import { processMessage, type ProcessingTools } from './process-message.ts';
import { hasToWait, nameOf, noteRetry, noteTurn, shortestWait, trackProgress } from './progress.ts';
import { whileBeating } from './while-beating.ts';

/** How long a batch is worked on before messages that have arrived since are fetched and take turns with it, in milliseconds. */
const longestBatch = 250;

/** Works through batches, teams in turns. A message to be retried holds up those of its team in its partition, and no others. */
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
    // Those of a team stay in their order: behind one that failed none is worked on.
    const failed = new Set<string>();
    const until = performance.now() + longestBatch;
    for (const message of inTurns(waiting, lastTurns)) {
      if (failed.has(teamOf(message)) || hasToWait(progress, message)) continue;
      if (!payload.isRunning() || payload.isStale()) return;
      noteTurn(progress, message);
      const work = () => processMessage(tools, { topic, partition }, message);
      const outcome = await whileBeating(() => payload.heartbeat(), work);
      if (outcome === 'done') {
        progress.retryAt.delete(teamOf(message));
        done.add(nameOf(message));
        resolve();
      } else {
        failed.add(teamOf(message));
        noteRetry(progress, message, outcome.retryIn);
      }
      await payload.heartbeat();
      if (performance.now() >= until) return;
    }
    if (front < messages.length) setTimeout(payload.pause(), shortestWait(progress)).unref();
  };
}
