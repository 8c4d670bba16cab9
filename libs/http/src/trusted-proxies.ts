import { BlockList, isIP } from 'node:net';
import { setting, type Setting } from '@team-operations/service';

/** Names that Express knows for networks, and whether production takes them: the others are every machine and pod around. */
const names: ReadonlyMap<string, boolean> = new Map([
  ['loopback', true],
  ['linklocal', false],
  ['uniquelocal', false],
]);

/** Shortest prefix, by version of the IP protocol, that can still be the network of a proxy. */
const shortestPrefix = { 4: 16, 6: 48 } as const;

interface Network {
  address: string;
  version: 4 | 6;
  prefix: number;
}

/** An address or a network (CIDR); undefined when it is neither. A zone (`fe80::1%eth0`) is of one machine's interfaces. */
function readNetwork(written: string): Network | undefined {
  const [address = '', length, ...rest] = written.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^[0-9]{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return prefix <= longest ? { address, version, prefix } : undefined;
}

function contains({ address, prefix }: Network, other: string): boolean {
  const networks = new BlockList();
  networks.addSubnet(address, prefix, 'ipv6');
  return networks.check(other, 'ipv6');
}

/** Bits before the IPv4 address in an IPv6 address that represents it. */
const ipv4Begins = 96;

/**
 * Networks in which IPv6 addresses represent IPv4 addresses: mapped and compatible (RFC 4291 2.5.5), translated (RFC 7915), and of
 * NAT64 (RFC 6052, RFC 8215). Through these any IPv4 address may connect.
 */
const ofIpv4: readonly Network[] = [
  { address: '::ffff:0:0', version: 6, prefix: ipv4Begins },
  { address: '::', version: 6, prefix: ipv4Begins },
  { address: '::ffff:0:0:0', version: 6, prefix: ipv4Begins },
  { address: '64:ff9b::', version: 6, prefix: ipv4Begins },
  { address: '64:ff9b:1::', version: 6, prefix: 48 },
];

/** A network in which IPv6 addresses represent IPv4 addresses is judged as one of IPv4. */
function isTooWide(written: string): boolean {
  const network = readNetwork(written);
  if (network === undefined) return names.get(written) !== true;
  const { address, version, prefix } = network;
  if (version === 6) {
    const isOfIpv4 = ofIpv4.some((it) => prefix >= it.prefix && contains(it, address));
    if (isOfIpv4) return prefix - ipv4Begins < shortestPrefix[4];
    if (ofIpv4.some((it) => contains(network, it.address))) return true;
  }
  return prefix < shortestPrefix[version];
}

const list = setting.list({
  environment: 'TRUSTED_PROXIES',
  default: [],
  doc: 'Addresses or networks (CIDR) of trusted reverse proxies, for X-Forwarded-* headers. Required in production.',
});

/** A client that can connect from such an address decides what the service takes for the caller's address and for HTTPS. */
export const trustedProxiesSetting: Setting<readonly string[]> = {
  ...list,
  parse(text) {
    const parsed = list.parse(text);
    if (!('value' in parsed)) return parsed;
    const isKnown = (one: string) => names.has(one) || readNetwork(one) !== undefined;
    return parsed.value.every(isKnown) ? parsed : { expected: 'a list of addresses or networks (CIDR)' };
  },
  refuseInProduction(proxies) {
    if (proxies.length === 0) return 'is missing, since SERVICE_MODE is not local';
    const wide = proxies.find(isTooWide);
    if (wide === undefined) return undefined;
    return `must name the reverse proxies only, but ${wide} is a whole private network or more`;
  },
};
