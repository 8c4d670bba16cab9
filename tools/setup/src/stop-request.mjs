// @ts-check
import { watchStarter } from './starter.mjs';

const millisecondsBetweenLooks = 250;

/** Why everything ends: the reason of the signal that `watchForStop` gives. */
export class StopRequested extends Error {
  /** @param {'SIGINT' | 'SIGTERM'} signalName what to send to whatever runs on our behalf */
  constructor(signalName) {
    super(`stop requested (${signalName})`);
    this.name = 'StopRequested';
    this.signalName = signalName;
  }
}

/**
 * Combines all stop requests in one signal that fires once: Ctrl-C, SIGTERM, a closed terminal, and the
 * death of the process that started this one (npm killed outright cannot pass anything on).
 * Ctrl-C reaches a process group as a whole and npm passes it on as well, so repeats are expected and mean nothing.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {AbortSignal} its reason is a StopRequested
 */
export function watchForStop(environment) {
  const controller = new AbortController();
  /** @param {'SIGINT' | 'SIGTERM'} signalName */
  const stop = (signalName) => {
    clearInterval(timer);
    if (!controller.signal.aborted) controller.abort(new StopRequested(signalName));
  };
  const isStarterThere = watchStarter(environment);
  const timer = setInterval(() => {
    if (!isStarterThere()) stop('SIGTERM');
  }, millisecondsBetweenLooks);
  timer.unref();
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  return controller.signal;
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
