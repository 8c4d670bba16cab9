import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, or less when the signal is given. Never rejects. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
