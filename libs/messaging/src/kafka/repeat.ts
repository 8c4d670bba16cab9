import { pause } from './pause.ts';

export interface Repetition {
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  work: (signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Repeats work in the background, also when it fails. `stop` waits for the run that is under way. */
export function repeat({ every, work, onError }: Repetition): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onError);
      await pause(every, signal);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
