import { isPublicAddress } from './public-address.ts';

const special = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.1.1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.254'],
  loopback: ['127.0.0.1', '127.1.2.3', '::1', '0:0:0:0:0:0:0:1'],
  'link-local': ['169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'unique-local': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'site-local': ['fec0::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  benchmark: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  reserved: ['192.0.0.8', '240.0.0.1', '255.255.255.255', '192.88.99.1', '5f00::1', '4000::1', '100::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:93.184.215.14', '::ffff:0:10.0.0.1'],
  'IPv4-compatible': ['::127.0.0.1', '::7f00:1', '::a00:1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1'],
  '6to4 and Teredo': ['2002:7f00:1::', '2002:a00:1::1', '2001:0:4136:e378::1', '2001::1'],
  'inside a cloud': [
    '168.63.129.16',
    '161.26.0.7',
    '166.8.0.1',
    '166.11.255.255',
    '199.36.153.4',
    '199.36.153.11',
    '2600:2d00:2:1000::1',
    '2600:2d00:2:2000::1',
    '100.100.100.200',
    '192.0.0.192',
    'fd20:ce::254',
  ],
  'not plain notation': [
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '010.0.0.1',
    '[::1]',
  ],
};

describe('isPublicAddress', () => {
  it.each(Object.entries(special).flatMap(([kind, all]) => all.map((address) => [kind, address])))(
    'when an address is special (%s: %s), then it is not public',
    (_kind, address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it.each([
    '93.184.215.14',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '168.63.129.15',
    '168.63.129.17',
    '166.12.0.1',
    '199.36.153.12',
    '2600:2d00:2:3000::1',
    '2606:4700:4700::1111',
    '2a00::1',
  ])('when an address is on the internet (%s), then it is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
