import { closedWithin, untilAborted } from '@team-operations/database';
import { within } from '@team-operations/service/loops';

/**
 * The outcome of a change, or a rejection when it takes longer than so many milliseconds. Its statements end at the server before the rejection,
 * so that nothing of it is committed afterwards: it would replace what its caller sends then.
 */
export async function answerInTime<T>(
  longest: number,
  change: () => Promise<T>,
  tooLate: () => Error,
): Promise<T> {
  const statements = new AbortController();
  const timer = setTimeout(() => statements.abort(), Math.max(0, longest - closedWithin));
  const answer = untilAborted(statements.signal, change).catch((error: unknown) => {
    if (!statements.signal.aborted) throw error;
    // The server may still run what was sent.
    return new Promise<never>(() => undefined);
  });
  try {
    return await within(longest, answer, tooLate);
  } finally {
    clearTimeout(timer);
  }
}
