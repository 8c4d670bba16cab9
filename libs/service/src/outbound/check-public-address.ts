import { isIP } from 'node:net';
import { readDocumentAddress, type AddressRules } from './document-address.ts';
import { OutboundError, type OutboundRule } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** RFC 3986: what a URI with an authority is written with. URL parsers drop or change the rest, so people would read another address. */
const written = /^[a-z][a-z0-9+.-]*:\/\/(?!\/)[a-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/i;

/**
 * What can be seen to be wrong with an address without asking anyone; null when nothing is. What its name resolves to is
 * checked again for every connection, so this is a service to the person who types it and no guard.
 */
export function faultOfAddress(address: string, rules: AddressRules): OutboundRule | null {
  if (!written.test(address)) return 'url';
  try {
    const { url, loopback } = readDocumentAddress(address, rules);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    const inside = isIP(host) === 0 ? /^([^.]+|.+\.localhost)$/.test(host) : !isPublicAddress(host);
    return !loopback && inside ? 'address' : null;
  } catch (error) {
    if (error instanceof OutboundError) return error.rule;
    throw error;
  }
}
