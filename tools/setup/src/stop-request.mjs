// @ts-check

/** One Ctrl-C reaches a process more than once: from the terminal, and from the parents that pass it on. */
const sameRequest = 500;

const millisecondsBetweenLooks = 250;

/** Why everything ends: the reason of the signal that `watchForStop` gives. The message says how that was requested. */
export class StopRequested extends Error {
  /**
   * @param {string} cause
   * @param {'SIGINT' | 'SIGTERM'} signalName what to send to whatever runs on our behalf
   */
  constructor(cause, signalName) {
    super(cause);
    this.name = 'StopRequested';
    this.signalName = signalName;
  }
}

/** @returns {() => boolean} whether the process that started this one is still its parent */
function watchParent() {
  const parent = process.ppid;
  return () => process.ppid === parent;
}

/**
 * Combines all stop requests in one signal that fires once: Ctrl-C, SIGTERM, a closed terminal, and the
 * death of the process that started this one, which may have been killed outright and could not pass anything on.
 * @param {object} [options]
 * @param {() => boolean} [options.isStarterThere] default: whether the parent process is the same
 * @param {() => void} [options.onInsistence] called at a second request: a person who asks twice does not want to wait
 * @returns {AbortSignal} its reason is a StopRequested
 */
export function watchForStop({ isStarterThere = watchParent(), onInsistence } = {}) {
  const controller = new AbortController();
  /** @type {number | undefined} */
  let first;
  /**
   * @param {string} cause
   * @param {'SIGINT' | 'SIGTERM'} signalName
   */
  const request = (cause, signalName) => {
    if (first === undefined) {
      first = performance.now();
      clearInterval(timer);
      controller.abort(new StopRequested(cause, signalName));
    } else if (performance.now() - first > sameRequest) onInsistence?.();
  };
  const timer = setInterval(() => {
    if (!isStarterThere()) request('the parent process has ended', 'SIGTERM');
  }, millisecondsBetweenLooks);
  timer.unref();
  process.on('SIGINT', () => request('Ctrl-C', 'SIGINT'));
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => request(name, 'SIGTERM'));
  return controller.signal;
}

/**
 * The signal of a command that is ended by Ctrl-C or SIGTERM and by nothing else; the second one ends the process immediately.
 * @returns {AbortController} also for other reasons to end
 */
export function endOnSignal() {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => ending.abort());
  return ending;
}

/**
 * Passes the request on to a child process, once.
 * @param {import('node:child_process').ChildProcess} child
 * @param {AbortSignal} stop from `watchForStop`
 */
export function passOn(child, stop) {
  const kill = () => child.kill(stop.reason instanceof StopRequested ? stop.reason.signalName : 'SIGTERM');
  if (stop.aborted) kill();
  else stop.addEventListener('abort', kill, { once: true });
  child.once('exit', () => stop.removeEventListener('abort', kill));
}
