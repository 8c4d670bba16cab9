import ipaddr from 'ipaddr.js';

/** What IANA has given out for use on the internet so far; the rest of IPv6 is unassigned, or local. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * What clouds answer at inside of themselves, though IANA lists it as public: who asks from there reaches the platform of the host and nothing on the
 * internet. Other metadata services have special-purpose addresses: 169.254.169.254, fd00:ec2::254, fd20:ce::254, 100.100.100.200 (Alibaba),
 * 192.0.0.192 (Oracle).
 */
export const insideClouds: readonly string[] = [
  // Azure: agent, DNS and health of the host.
  '168.63.129.16/32',
  // IBM Cloud: service network and private service endpoints.
  '161.26.0.0/16',
  '166.8.0.0/14',
  // Google Cloud: private access to its APIs.
  '199.36.153.4/30',
  '199.36.153.8/30',
  '2600:2d00:2:1000::/64',
  '2600:2d00:2:2000::/64',
];
const rangesInsideClouds = insideClouds.map((range) => ipaddr.parseCIDR(range));

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
  if (rangesInsideClouds.some((range) => range[0].kind() === parsed.kind() && parsed.match(range)))
    return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
