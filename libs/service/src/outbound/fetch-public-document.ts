import { connect, dial, type Dial } from './connect.ts';
import { readDocumentAddress, type AddressRules, type DocumentAddress } from './document-address.ts';
import { exchange, type PublicDocument } from './exchange.ts';
import { askNameServers, type LookUp } from './look-up.ts';
import { OutboundError } from './outbound-error.ts';
import { createPlaces } from './places.ts';
import { reachableAddresses } from './reachable-addresses.ts';

export interface FetchOptions extends AddressRules {
  /** For everything together: name server, connection, headers and body. */
  timeoutMilliseconds: number;
  /** A longer body is refused, without reading on. */
  maximumBytes: number;
  /** The `Accept` header. */
  accept: string;
}

/** Fetches a document from an address that a stranger chose. Rejects with an OutboundError alone. */
export type FetchPublicDocument = (address: string, options: FetchOptions) => Promise<PublicDocument>;

export interface Network {
  lookUp?: LookUp;
  dial?: Dial;
  /** Certificates to trust instead of the usual ones, in PEM. */
  certificateAuthority?: string;
  /** How many documents may be on their way at once. */
  maximumConcurrent?: number;
  /** How many of them from one host: nobody may point this service at a host that it would overwhelm. */
  maximumPerHost?: number;
}

/** Waits for work that cannot be stopped itself, but no longer than the signal allows. */
function beforeDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('deadline')), { once: true });
  });
  return Promise.race([work, late]);
}

/** A fetch over a network of one's own, with its own count of concurrent documents; for tests, and for proxies. */
export function createPublicFetch(network: Network = {}): FetchPublicDocument {
  const { lookUp = askNameServers, maximumConcurrent = 50, maximumPerHost = 4 } = network;
  const connecting = { dial: network.dial ?? dial, certificateAuthority: network.certificateAuthority };
  const places = createPlaces(maximumConcurrent, maximumPerHost);

  async function fetchWithin(target: DocumentAddress, options: FetchOptions, signal: AbortSignal) {
    const addresses = await beforeDeadline(reachableAddresses(target, lookUp, signal), signal);
    const socket = connect(target.url, addresses, connecting);
    try {
      return await beforeDeadline(exchange(target.url, socket, { ...options, signal }), signal);
    } finally {
      socket.destroy();
    }
  }

  return async (address, options) => {
    const target = readDocumentAddress(address, options);
    const leave = places.take(target.url.hostname);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), options.timeoutMilliseconds);
    try {
      return await fetchWithin(target, options, deadline.signal);
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
}

/**
 * Fetches a document from the public internet, whoever chose its address. Only https on port 443; never a host that
 * has an address of a private or otherwise special range, checked on the very addresses that the connection is made to;
 * no redirects, no cookies, no credentials; bounded in time, in size and in number. The status may be any but a 3xx.
 */
export const fetchPublicDocument: FetchPublicDocument = createPublicFetch();
