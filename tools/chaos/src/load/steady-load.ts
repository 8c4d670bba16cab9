import { setTimeout as sleep } from 'node:timers/promises';

/** Requests at a rate of their own, whether or not those before were answered. */
export interface SteadyLoad<T> {
  /** Sends no more, and waits for what is under way. */
  stop(): Promise<T[]>;
}

/** Begins to call `send`, so many times a second. `stop` rejects with what a call throws. */
export function startLoad<T>(perSecond: number, send: () => Promise<T>): SteadyLoad<T> {
  const pending: Promise<T>[] = [];
  const stopping = new AbortController();
  const run = async () => {
    const start = performance.now();
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - start) / 1000) * perSecond) + 1;
      while (pending.length < due) {
        const sent = send();
        sent.catch(() => undefined);
        pending.push(sent);
      }
      await sleep(Math.min(50, 1000 / perSecond));
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      return Promise.all(pending);
    },
  };
}
