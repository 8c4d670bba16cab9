import type { StatementRunner } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';
import { addressKey } from '@team-operations/http';
import { createFairQueue } from '@team-operations/service';
import { tooBusy } from '../limits/too-busy.ts';
import { createWindowLimit } from '../limits/window-limit.ts';
import type { RequestOrigin } from '@team-operations/credentials';

/** The request for which a document is fetched. */
export interface FetchOrigin extends RequestOrigin {
  /** Whose fetches are counted together (`placeOf`). Default: those of the address. */
  place?: string;
}

/** Runs work that may fetch the document of a client, when it is the caller's turn. */
export type FetchTurn = <T>(
  clientIdUrl: string,
  origin: Pick<FetchOrigin, 'address' | 'place'>,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Fewer slots than the guard of outgoing connections allows, so that work waits here, where callers take turns. A fetch
 * takes up to five seconds.
 */
const fetchQueue = {
  ...{ slots: 40, slotsOfOne: 8, slotsOfTarget: 4, waiting: 400, waitMilliseconds: 10_000 },
  tooBusy,
  tooLate: () => serviceUnavailable(new Error('Waited too long in the queue.')),
};

/**
 * Counts and queues where the fetch is: whichever endpoint a client id came through, and however it was encoded. `limit` is
 * of one address in 15 minutes; 0 turns it off. Pages of other sites that people at the address read are counted apart, and
 * share one turn beside the programs there. Rejects with a TooManyRequestsError.
 */
export function createFetchTurns(database: StatementRunner, limit: number): FetchTurn {
  const requests = createWindowLimit({ database, name: 'client-document', limit, windowSeconds: 900 });
  const queue = createFairQueue(fetchQueue);
  return async (clientIdUrl, { address, place = addressKey(address) }, work) => {
    const { allowed, secondsLeft } = await requests.count(place);
    if (!allowed) throw tooBusy(secondsLeft);
    const programs = addressKey(address);
    const caller = place === programs ? programs : `${programs} pages`;
    return queue.run({ caller, target: new URL(clientIdUrl).host }, work);
  };
}
