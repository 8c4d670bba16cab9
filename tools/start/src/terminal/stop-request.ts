/** One Ctrl-C reaches a process more than once: from the terminal, and from the parents that pass it on. */
const sameRequest = 500;

const millisecondsBetweenLooks = 250;

export interface StopWatch {
  /** Called at a second request to stop: a person who asks twice does not want to wait. */
  onInsistence: () => void;
}

/**
 * Combines all stop requests in one signal: Ctrl-C, SIGTERM, a closed terminal, and the death of the process
 * that started this one, which may have been killed outright and could not pass anything on.
 */
export function watchForStop({ onInsistence }: StopWatch): AbortSignal {
  const controller = new AbortController();
  let first: number | undefined;
  const request = (cause: string) => {
    if (first === undefined) {
      first = performance.now();
      controller.abort(new StopRequested(cause));
    } else if (performance.now() - first > sameRequest) onInsistence();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => request(name === 'SIGINT' ? 'Ctrl-C' : name));
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (first === undefined) request('the parent process has ended');
  }, millisecondsBetweenLooks);
  timer.unref();
  return controller.signal;
}

/** The reason of the signal: someone asked for the end; the message says how. */
export class StopRequested extends Error {
  override readonly name = 'StopRequested';

  constructor(cause: string) {
    super(cause);
  }
}
