import { Resolver } from 'node:dns/promises';

/** Finds the addresses of a host name; rejects when it has none. Stops when the signal says so. */
export type LookUp = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the name servers themselves. `dns.lookup` would read the host's own files too, which name what is inside, and
 * would hold one of the process' four worker threads for as long as a hostile name server cares to wait.
 */
export function createLookUp(nameServers?: readonly string[]): LookUp {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (nameServers !== undefined) resolver.setServers(nameServers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (addresses.length === 0) throw new Error('The name has no address.', { cause: failed?.reason });
      return addresses;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** Asks the name servers that this machine is set up with. */
export const askNameServers: LookUp = createLookUp();
