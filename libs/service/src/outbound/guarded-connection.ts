import type { Socket } from 'node:net';
import { connect, dial, type Dial } from './connect.ts';
import { readDocumentAddress, type AddressRules } from './document-address.ts';
import { askNameServers, type LookUp } from './look-up.ts';
import { OutboundError } from './outbound-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { reachableAddresses } from './reachable-addresses.ts';

export interface Network {
  lookUp?: LookUp;
  dial?: Dial;
  /** Certificates to trust instead of the usual ones, in PEM. */
  certificateAuthority?: string;
  /** How many exchanges may be on their way at the same time. */
  maximumConcurrent?: number;
  /** How many of them with one host: no user may point this service at a host that it would overwhelm. */
  maximumPerHost?: number;
}

export interface GuardOptions extends AddressRules {
  /** For everything together: name server, connection, headers and body. */
  timeoutMilliseconds: number;
  /** Ends it before the deadline. */
  signal?: AbortSignal;
}

/** What is done over the connection. It must give up when the signal says so. */
export type Exchange<Answer> = (url: URL, socket: Socket, signal: AbortSignal) => Promise<Answer>;

/** One exchange with an address that an unknown caller chose. Rejects with an OutboundError alone. */
export type GuardedConnection = <Answer>(
  address: string,
  options: GuardOptions,
  exchange: Exchange<Answer>,
) => Promise<Answer>;

/** Waits for work that cannot be stopped itself, but no longer than the signal allows. */
function beforeDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new OutboundError('deadline'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, late]);
}

/**
 * Connections to the public internet alone, regardless of who chose the address: never to a host that has an address of a private or
 * otherwise special range, checked on the very addresses that the connection is made to; bounded in time and in number.
 */
export function createGuardedConnection(network: Network = {}): GuardedConnection {
  const { lookUp = askNameServers, maximumConcurrent = 50, maximumPerHost = 4 } = network;
  const connecting = { dial: network.dial ?? dial, certificateAuthority: network.certificateAuthority };
  const slots = createConcurrencyLimit(maximumConcurrent, maximumPerHost);

  return async (address, options, exchange) => {
    const target = readDocumentAddress(address, options);
    const leave = slots.take(target.url.hostname);
    const deadline = new AbortController();
    const signal =
      options.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, options.signal]);
    const timer = setTimeout(() => deadline.abort(), options.timeoutMilliseconds);
    try {
      const addresses = await beforeDeadline(reachableAddresses(target, lookUp, signal), signal);
      const socket = connect(target.url, addresses, connecting);
      try {
        return await beforeDeadline(exchange(target.url, socket, signal), signal);
      } finally {
        socket.destroy();
      }
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
}
