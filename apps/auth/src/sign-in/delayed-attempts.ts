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
   * Lets an attempt wait. Rejects with a TooManyRequestsError when the queue is full and no other caller has more places in it, and
   * when the attempt gives way to another one.
   */
  wait(attempt: Delayed, milliseconds: number, gone: AbortSignal): Promise<void>;
}

type Place = Delayed & { giveWay: AbortController };

/**
 * Frees the newest place of the caller that has the most among these, by address or by account; false when that is not someone
 * with more places than the newcomer would have.
 */
function free(places: Iterable<Place>, newcomer: Delayed, by: keyof Delayed): Place | undefined {
  const groups = Map.groupBy(places, (place) => place[by]);
  let largest: Place[] = [];
  for (const group of groups.values()) if (group.length > largest.length) largest = group;
  return largest.length > (groups.get(newcomer[by])?.length ?? 0) + 1 ? largest.at(-1) : undefined;
}

/**
 * The oldest place of the same account: without this, attempts for one account that fill the queue, or the part of the address that its
 * owner is at too, would keep the owner out.
 */
function oldestOfAccount(places: Iterable<Place>, { account }: Delayed): Place | undefined {
  return [...places].find((place) => place.account === account);
}

/**
 * Attempts that are made to wait hold memory and a connection, so the queue is bounded. A caller that fills it gives way to others:
 * in one address the account that is tried the most, then the oldest attempt for the same account; in the whole room the address with
 * the most places, then the account, then the oldest attempt for the same account.
 */
export function createDelayedAttempts({ most, mostOfOneAddress }: DelayedAttemptsOptions): DelayedAttempts {
  const places = new Set<Place>();

  function remove(place: Place | undefined): boolean {
    place?.giveWay.abort();
    return place !== undefined && places.delete(place);
  }

  function evict(newcomer: Delayed): void {
    const ofAddress = [...places].filter(({ address }) => address === newcomer.address);
    if (ofAddress.length >= mostOfOneAddress) {
      const leaving = free(ofAddress, newcomer, 'account') ?? oldestOfAccount(ofAddress, newcomer);
      if (!remove(leaving)) throw tooBusy();
    }
    if (places.size < most) return;
    const leaving =
      free(places, newcomer, 'address') ??
      free(places, newcomer, 'account') ??
      oldestOfAccount(places, newcomer);
    if (!remove(leaving)) throw tooBusy();
  }

  return {
    async wait(attempt, milliseconds, gone) {
      evict(attempt);
      const place = { ...attempt, giveWay: new AbortController() };
      places.add(place);
      try {
        await sleep(milliseconds, undefined, { signal: AbortSignal.any([gone, place.giveWay.signal]) });
      } catch (error) {
        throw place.giveWay.signal.aborted ? tooBusy() : error;
      } finally {
        places.delete(place);
      }
    },
  };
}
