import { createCounts } from '../turns/counts.ts';
import { OutboundError } from './outbound-error.ts';

/** Limit of concurrent fetches, and fewer from one host. */
export interface ConcurrencyLimit {
  /** Takes a place and answers how to leave it; throws an OutboundError (`busy`) when there is none. */
  take(host: string): () => void;
}

export function createConcurrencyLimit(maximum: number, maximumPerHost: number): ConcurrencyLimit {
  const taken = createCounts();
  let total = 0;

  function add(host: string, slots: 1 | -1): void {
    total += slots;
    taken.add(host, slots);
  }

  return {
    take(host) {
      if (total >= maximum || taken.of(host) >= maximumPerHost) throw new OutboundError('busy');
      add(host, 1);
      return () => add(host, -1);
    },
  };
}
