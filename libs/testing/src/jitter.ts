import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts `act` at a random moment within the milliseconds: of two that race, either may be first, and meet the other anywhere. */
export async function atRandom<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  await sleep(randomInt(milliseconds));
  return act();
}
