import { OutboundError } from './outbound-error.ts';

/** Limit of concurrent fetches, and fewer from one host. */
export interface ConcurrencyLimit {
  /** Takes a place and answers how to leave it; throws an OutboundError (`busy`) when there is none. */
  take(host: string): () => void;
}

export function createConcurrencyLimit(maximum: number, maximumPerHost: number): ConcurrencyLimit {
  const taken = new Map<string, number>();
  let total = 0;

  function add(host: string, slots: 1 | -1): void {
    const left = (taken.get(host) ?? 0) + slots;
    total += slots;
    if (left === 0) taken.delete(host);
    else taken.set(host, left);
  }

  return {
    take(host) {
      if (total >= maximum || (taken.get(host) ?? 0) >= maximumPerHost) throw new OutboundError('busy');
      add(host, 1);
      return () => add(host, -1);
    },
  };
}
