import type { AppError } from '@team-operations/errors';
import type { Caller } from './caller.ts';

/** The error of a call that has taken too long while its caller waits; undefined for any other. */
export function expiryOf({ gone, signal }: Caller): AppError | undefined {
  const isExpired = signal?.aborted === true && gone?.aborted !== true;
  return isExpired ? (signal.reason as AppError) : undefined;
}

/** Whether nothing waits for the result of a call any more: its caller has gone, or has cancelled it. */
export const hasEnded = (caller: Caller, signal: AbortSignal | undefined): boolean =>
  expiryOf(caller) === undefined && [signal, caller.gone].some((end) => end?.aborted === true);

/** Waits for work for as long as a call may take. Reads end in the database by themselves; a change goes on, and only its answer is not awaited. */
export async function untilExpired<T>(caller: Caller, work: Promise<T>): Promise<T> {
  const { signal } = caller;
  if (signal === undefined) return work;
  const expired = Promise.withResolvers<never>();
  const expire = () => {
    const error = expiryOf(caller);
    if (error !== undefined) expired.reject(error);
  };
  signal.addEventListener('abort', expire, { once: true });
  try {
    return await Promise.race([work, expired.promise]);
  } finally {
    signal.removeEventListener('abort', expire);
  }
}
