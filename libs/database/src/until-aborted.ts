import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose statements end when the signal is aborted, and of which no further one starts then. */
export const untilAborted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  signals.run(signal, work);

/** The signal that ends a statement which is about to be sent; undefined where statements are always completed. */
export const callerSignal = (): AbortSignal | undefined => signals.getStore();
