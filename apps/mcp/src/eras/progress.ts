/** Milliseconds from one report to the next: a client that waits wants to know that there is still work. */
const interval = 1000;

/**
 * Runs work, and while it lasts reports that it does, in seconds; most calls end before the first report. Stops waiting when the signal is aborted:
 * reads then end in the database too, and a change is completed (docs/decisions/0092-mcp-over-http.md).
 */
export async function withProgress<T>(
  work: () => Promise<T>,
  { report, signal }: { report?: ((seconds: number) => void) | undefined; signal?: AbortSignal | undefined },
): Promise<T> {
  signal?.throwIfAborted();
  const start = performance.now();
  const timer =
    report === undefined
      ? undefined
      : setInterval(() => report(Math.round((performance.now() - start) / 1000)), interval);
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal?.reason as Error);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work(), aborted.promise]);
  } finally {
    clearInterval(timer);
    signal?.removeEventListener('abort', abort);
    aborted.promise.catch(() => undefined);
  }
}

/** Whether a message asks for reports while it is worked on: only a stream can carry them. */
export const asksForProgress = (body: unknown): boolean =>
  [body].flat().some((message) => {
    const { params } = (message ?? {}) as { params?: { _meta?: { progressToken?: unknown } } };
    return params?._meta?.progressToken !== undefined;
  });
