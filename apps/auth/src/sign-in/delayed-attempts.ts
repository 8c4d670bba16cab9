import { setTimeout as sleep } from 'node:timers/promises';
import { tooBusy } from '../limits/too-busy.ts';

export interface DelayedAttemptsOptions {
  /** Attempts that may wait at the same time in this process. */
  most: number;
  /** Of which one address may have this many. */
  mostOfOneAddress: number;
}

/** Who waits. */
export interface Delayed {
  address: string;
  account: string;
}

export interface DelayedAttempts {
  /**
   * Lets an attempt wait. Rejects with a TooManyRequestsError when the queue is full and no other caller has more attempts in it, and
   * when the attempt gives way to another one.
   */
  wait(attempt: Delayed, milliseconds: number, gone: AbortSignal): Promise<void>;
}

type Waiting = Delayed & { giveWay: AbortController };

/**
 * Ends the newest attempt of the caller that has the most among these, by address or by account; false when that is not someone
 * with more attempts than the newcomer would have.
 */
function free(waiting: Iterable<Waiting>, newcomer: Delayed, by: keyof Delayed): Waiting | undefined {
  const groups = Map.groupBy(waiting, (attempt) => attempt[by]);
  let largest: Waiting[] = [];
  for (const group of groups.values()) if (group.length > largest.length) largest = group;
  return largest.length > (groups.get(newcomer[by])?.length ?? 0) + 1 ? largest.at(-1) : undefined;
}

/**
 * The oldest attempt of the same account: without this, attempts for one account that fill the queue, or the part of the address that its
 * owner is at too, would keep the owner out.
 */
function oldestOfAccount(waiting: Iterable<Waiting>, { account }: Delayed): Waiting | undefined {
  return [...waiting].find((attempt) => attempt.account === account);
}

/**
 * Attempts that are made to wait hold memory and a connection, so the queue is bounded. A caller that fills it gives way to others:
 * in one address the account that is tried the most, then the oldest attempt for the same account; in the whole queue the address with
 * the most attempts, then the account, then the oldest attempt for the same account.
 */
export function createDelayedAttempts({ most, mostOfOneAddress }: DelayedAttemptsOptions): DelayedAttempts {
  const waiting = new Set<Waiting>();

  function remove(attempt: Waiting | undefined): boolean {
    attempt?.giveWay.abort();
    return attempt !== undefined && waiting.delete(attempt);
  }

  function evict(newcomer: Delayed): void {
    const ofAddress = [...waiting].filter(({ address }) => address === newcomer.address);
    if (ofAddress.length >= mostOfOneAddress) {
      const leaving = free(ofAddress, newcomer, 'account') ?? oldestOfAccount(ofAddress, newcomer);
      if (!remove(leaving)) throw tooBusy();
    }
    if (waiting.size < most) return;
    const leaving =
      free(waiting, newcomer, 'address') ??
      free(waiting, newcomer, 'account') ??
      oldestOfAccount(waiting, newcomer);
    if (!remove(leaving)) throw tooBusy();
  }

  return {
    async wait(delayed, milliseconds, gone) {
      evict(delayed);
      const attempt = { ...delayed, giveWay: new AbortController() };
      waiting.add(attempt);
      try {
        await sleep(milliseconds, undefined, { signal: AbortSignal.any([gone, attempt.giveWay.signal]) });
      } catch (error) {
        throw attempt.giveWay.signal.aborted ? tooBusy() : error;
      } finally {
        waiting.delete(attempt);
      }
    },
  };
}
