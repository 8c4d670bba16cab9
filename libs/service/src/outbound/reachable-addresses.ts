import { isIP } from 'node:net';
import type { DocumentAddress } from './document-address.ts';
import type { LookUp } from './look-up.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** `localhost` never needs a name server (RFC 6761 6.3), nor may one say what it means. */
const localhost: readonly string[] = ['127.0.0.1', '::1'];

async function addressesOf(
  hostname: string,
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(plain) !== 0) return [plain];
  if (/^(.+\.)?localhost\.?$/.test(plain)) return localhost;
  try {
    return await lookUp(plain, signal);
  } catch (cause) {
    throw new OutboundError('unreachable', cause);
  }
}

/**
 * The addresses that a connection may be made to: only they are handed to the socket, so a name server that answers
 * otherwise a moment later changes nothing. One address that is not public refuses the host as a whole.
 */
export async function reachableAddresses(
  { url, loopback }: DocumentAddress,
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = await addressesOf(url.hostname, lookUp, signal);
  if (addresses.length === 0) throw new OutboundError('unreachable');
  if (!loopback && !addresses.every(isPublicAddress)) throw new OutboundError('address');
  return addresses;
}
