import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';
import { insideClouds } from '@team-operations/service';
import { renderBase, type PolicyPeer } from './render-base.ts';

const manifests = renderBase();
const policyOf = (name: string) =>
  manifests.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)!;

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

const isOne = (ranges: Range | Range[]): ranges is Range => !Array.isArray(ranges[0]);

/** Every range that is not for hosts on the internet, by the library with which the services distinguish them. */
const specialRanges = [ipaddr.IPv4, ipaddr.IPv6].flatMap(({ prototype }) => {
  const { SpecialRanges } = prototype as unknown as { SpecialRanges: Record<string, Range | Range[]> };
  const ranges = Object.values(SpecialRanges).flatMap((one) => (isOne(one) ? [one] : one));
  return ranges.map(([address, bits]) => `${address.toString()}/${bits}`);
});

const family = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

function isOpen(blocks: NonNullable<PolicyPeer['ipBlock']>[], address: string): boolean {
  return blocks.some(
    ({ cidr, except = [] }) =>
      listOf([cidr]).check(address, family(address)) && !listOf(except).check(address, family(address)),
  );
}

/** The first and the last address of a range. */
function endsOf(range: string): string[] {
  const kind = family(range) === 'ipv6' ? ipaddr.IPv6 : ipaddr.IPv4;
  return [kind.networkAddressFromCIDR(range).toString(), lastOf(range)];
}

function lastOf(range: string): string {
  const [address, bits] = ipaddr.parseCIDR(range);
  const bytes = address.toByteArray().map((byte, at) => {
    const fixed = Math.min(Math.max(bits - at * 8, 0), 8);
    return byte | (0xff >> fixed);
  });
  return ipaddr.fromByteArray(bytes).toString();
}

describe.each(['webhooks-to-the-internet', 'client-documents-from-the-internet'])('%s', (name) => {
  const blocks = policyOf(name).spec!.egress!.flatMap(({ to }) => to!.map(({ ipBlock }) => ipBlock!));

  it.each([...specialRanges, ...insideClouds])('does not open %s', (range) => {
    expect(endsOf(range).filter((address) => isOpen(blocks, address))).toEqual([]);
  });

  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00::1'])(
    'opens %s',
    (address) => {
      expect(isOpen(blocks, address)).toBe(true);
    },
  );

  it('is for one service alone', () => {
    const service = name.startsWith('webhooks') ? 'worker' : 'auth';
    expect(policyOf(name).spec!.podSelector).toEqual({ matchLabels: { 'app.kubernetes.io/name': service } });
  });
});
