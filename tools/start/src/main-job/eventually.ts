import { until } from '@team-operations/service/loops';
import { StepFailure } from './step-failure.ts';

const longestWait = 20_000;

/**
 * Looks again and again until there is something, and answers it. After twenty seconds it fails, and reports what
 * was expected and what was seen last.
 */
export async function eventually<T>(
  expected: string,
  look: () => Promise<{ found: T } | { seen: string }>,
  signal: AbortSignal,
): Promise<T> {
  let last = 'nothing';
  const lookOnce = async () => {
    const outcome = await look();
    if ('found' in outcome) return outcome;
    last = outcome.seen;
    return undefined;
  };
  const outcome = await until(lookOnce, { within: longestWait, every: 50, signal });
  if (outcome) return outcome.found;
  throw new StepFailure(`expected ${expected} within ${longestWait / 1000} seconds, saw ${last}`);
}
