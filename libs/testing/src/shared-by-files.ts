import { once } from './once.ts';

interface Closable {
  close(): Promise<unknown>;
}

/** What several test files use, opened by the first of them. */
export interface SharedByFiles<Opened> {
  open(): Promise<Opened>;
  /** What a file does at its end. */
  release(): Promise<void>;
}

/** Jest's own process, as with `--runInBand`, listens to no other, and waits for everything that is open. */
const isJestsWorker = () => process.connected && process.listenerCount('message') > 0;

/**
 * Opens once what takes long to open: test files run one after another in a process, and share its modules
 * (tools/test/circus-runner.mjs). Jest ends that process by no longer listening to it, and half a second later by a signal.
 */
export function sharedByFiles<Opened extends Closable>(work: () => Promise<Opened>): SharedByFiles<Opened> {
  let opening: (() => Promise<Opened>) | undefined;
  async function close(): Promise<void> {
    const closing = opening;
    opening = undefined;
    await (await closing?.())?.close();
  }
  // Jest was killed.
  const onDisconnect = () => void close();
  process.on('removeListener', (event) => {
    if (event !== 'message' || isJestsWorker()) return;
    process.off('disconnect', onDisconnect);
    void close();
  });
  function open(): Promise<Opened> {
    // This keeps the process running as well, like what is opened.
    if (opening === undefined && isJestsWorker()) process.once('disconnect', onDisconnect);
    return (opening ??= once(work))();
  }
  return {
    open,
    release: async () => {
      if (!isJestsWorker()) await close();
    },
  };
}
