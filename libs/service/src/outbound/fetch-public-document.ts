import { exchange, type Posted, type PublicDocument } from './exchange.ts';
import { createGuardedConnection, type GuardOptions, type Network } from './guarded-connection.ts';

export interface FetchOptions extends GuardOptions {
  /** A longer body is refused, without reading on. */
  maximumBytes: number;
  /** The `Accept` header. */
  accept: string;
  /** Posts this, and takes the answer as the document. Default: a GET. */
  posted?: Posted;
}

/** Fetches a document from an address that an unknown caller chose. Rejects with an OutboundError alone. */
export type FetchPublicDocument = (address: string, options: FetchOptions) => Promise<PublicDocument>;

/** A fetch over a network of one's own, with its own count of concurrent documents; for tests, and for proxies. */
export function createPublicFetch(network: Network = {}): FetchPublicDocument {
  const connection = createGuardedConnection(network);
  return (address, options) =>
    connection(address, options, (url, socket, signal) => exchange(url, socket, { ...options, signal }));
}

/**
 * Fetches a document from the public internet, regardless of who chose its address. Only https on port 443; never a host that
 * has an address of a private or otherwise special range, checked on the very addresses that the connection is made to;
 * no redirects, no cookies, no credentials; bounded in time, in size and in number. The status may be any but a 3xx.
 */
export const fetchPublicDocument: FetchPublicDocument = createPublicFetch();
