import { backOff } from './back-off.ts';
import { pause } from './pause.ts';

export interface Repetition {
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  /** Milliseconds before the first run. Default: 0. */
  firstAfter?: number;
  /** While runs fail, the pause grows from twice `every` to this many milliseconds. Default: it stays `every`. */
  longestPause?: number;
  /** False: the pauses do not keep a process running that has nothing else to do. Default: true. */
  ref?: boolean;
  /** Its signal is given when the loop stops. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Gets what a run threw, unless the loop is stopping. */
  onError: (error: unknown) => void;
}

/** A loop in the background. */
export interface RunningLoop {
  /** Ends the loop after the run that is under way. */
  stop(): Promise<void>;
}

/** Repeats work in the background, also when it fails. */
export function repeat(repetition: Repetition): RunningLoop {
  const { every, firstAfter = 0, longestPause = every, ref = true, work, onError } = repetition;
  const stopping = new AbortController();
  const { signal } = stopping;
  const grow = longestPause > every ? backOff(2 * every, longestPause) : null;

  async function runOnce(): Promise<number> {
    try {
      await work(signal);
      grow?.reset();
      return every;
    } catch (error) {
      if (!signal.aborted) onError(error);
      return grow?.next() ?? every;
    }
  }
  async function run(): Promise<void> {
    if (firstAfter > 0) await pause(firstAfter, signal, ref);
    while (!signal.aborted) await pause(await runOnce(), signal, ref);
  }
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
