import ipaddr from 'ipaddr.js';

/** What IANA has given out for use on the internet so far; the rest of IPv6 is unassigned, or local. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * True for an IPv4 or IPv6 address that belongs to a host on the public internet, and not to a special-purpose range
 * (RFC 6890): private, loopback, link-local, shared, documentation, benchmark and multicast ranges. Addresses that carry
 * another address inside (IPv4-mapped, NAT64, 6to4, Teredo) are special too: where they lead is for the network to say.
 * False for anything that is not an address in its plain notation.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
