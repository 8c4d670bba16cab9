/** A signal that is aborted when the user or the machine asks this process to stop: Ctrl-C, kill, a closed terminal. */
export function untilStopped(): AbortSignal {
  const abort = new AbortController();
  // The handler stays, so that a second Ctrl-C cannot end the process before the stack is down.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
  return abort.signal;
}
