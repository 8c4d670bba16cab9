import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, or less when the signal is given. Never rejects. Without `ref` the wait does not keep the process running. */
export async function pause(milliseconds: number, signal: AbortSignal, ref = true): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref }).catch(() => undefined);
}
