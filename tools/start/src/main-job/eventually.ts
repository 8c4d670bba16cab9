import { setTimeout as delay } from 'node:timers/promises';
import { StepFailure } from './step-failure.ts';

const longestWait = 20_000;
const betweenLooks = 50;

/**
 * Looks again and again until there is something, and answers it. After twenty seconds it fails, and reports what
 * was expected and what was seen last.
 */
export async function eventually<T>(
  expected: string,
  look: () => Promise<{ found: T } | { seen: string }>,
  signal: AbortSignal,
): Promise<T> {
  const deadline = performance.now() + longestWait;
  for (;;) {
    signal.throwIfAborted();
    const outcome = await look();
    if ('found' in outcome) return outcome.found;
    if (performance.now() > deadline) {
      throw new StepFailure(`expected ${expected} within ${longestWait / 1000} seconds, saw ${outcome.seen}`);
    }
    await delay(betweenLooks);
  }
}
