import { isIP } from 'node:net';
import { setting, type Setting } from './setting.ts';

/** Names that Express knows for networks, and whether production takes them: the others are every machine and pod around. */
const names: ReadonlyMap<string, boolean> = new Map([
  ['loopback', true],
  ['linklocal', false],
  ['uniquelocal', false],
]);

/** Shortest prefix, by version of the IP protocol, that can still be the network of a proxy. */
const shortestPrefix: Readonly<Record<number, number>> = { 4: 16, 6: 48 };

/** Version and prefix length of an address or a network (CIDR); undefined when it is neither. */
function readNetwork(written: string): { version: number; prefix: number } | undefined {
  const [address = '', length, ...rest] = written.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^[0-9]{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return version !== 0 && prefix <= longest && rest.length === 0 ? { version, prefix } : undefined;
}

function isTooWide(written: string): boolean {
  const network = readNetwork(written);
  if (network === undefined) return names.get(written) !== true;
  return network.prefix < (shortestPrefix[network.version] ?? 0);
}

const list = setting.list({
  environment: 'TRUSTED_PROXIES',
  default: [],
  doc: 'Addresses or networks (CIDR) of the reverse proxies whose X-Forwarded-* headers are believed. Required in production.',
});

/** Whoever can connect from such an address decides what the service takes for the caller's address and for HTTPS. */
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
