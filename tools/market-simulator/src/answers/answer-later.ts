import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer-file.ts';

/** Sends answers when they are due, each kind after the one before. Ends early, with what is left unsent, when it is stopped. */
export async function answerLater(
  answers: readonly Answer[],
  send: (answer: Answer) => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  const started = performance.now();
  for (const answer of answers.toSorted((one, other) => one.afterMilliseconds - other.afterMilliseconds)) {
    const due = started + answer.afterMilliseconds - performance.now();
    if (due > 0) await sleep(due, undefined, { signal: stopped });
    await send(answer);
  }
}
