import { defineConfig, loadConfig, type ConfigError } from '@team-operations/service';
import { processSettings } from '@team-operations/service';
import { trustedProxiesSetting } from './trusted-proxies.ts';

const definition = defineConfig({ mode: processSettings.mode, proxies: trustedProxiesSetting });

function read(mode: 'local' | 'production', TRUSTED_PROXIES: string): readonly string[] | string {
  try {
    return loadConfig(definition, { SERVICE_MODE: mode, TRUSTED_PROXIES }).proxies;
  } catch (error) {
    return (error as ConfigError).problems.join();
  }
}

it.each([
  '10.20.0.4',
  '10.20.0.0/24',
  '10.20.0.0/16',
  '2001:db8::1',
  '2001:db8::/48',
  'loopback',
  '::1',
  '::ffff:10.20.0.4',
  '::ffff:10.20.0.0/112',
  '::fffe:0:0/96',
  '64:ff9b::10.20.0.4',
  '64:ff9b::10.20.0.0/112',
])('production believes %s', (proxy) =>
  expect(read('production', `${proxy}, 192.0.2.1`)).toEqual([proxy, '192.0.2.1']),
);

it.each([
  'uniquelocal',
  'linklocal',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '0.0.0.0/0',
  'fc00::/7',
  '::/0',
  // IPv4 in its mapped form
  '::ffff:0:0/96',
  '::ffff:0:0/97',
  '0:0:0:0:0:FFFF:0.0.0.0/96',
  '::ffff:10.0.0.0/104',
  '::ffff:a00:0/111',
  '::fffe:0:0/95',
  // as NAT64 and translators write it
  '64:ff9b::/96',
  '64:ff9b::10.0.0.0/104',
  '64:ff9b::/64',
  '64:ff9b:1::/48',
  '64:ff9b:1:fffe::/96',
  '::ffff:0:0:0/96',
  '::/96',
  '::/48',
  '::/80',
  '0::1/64',
])('production refuses %s, which is more than the proxies', (network) => {
  expect(read('production', `192.0.2.1,${network}`)).toContain(
    `TRUSTED_PROXIES must name the reverse proxies only, but ${network} is`,
  );
  expect(read('local', network)).toEqual([network]);
});

it('production refuses to start without a proxy', () => {
  expect(read('production', '')).toContain('TRUSTED_PROXIES is missing');
  expect(read('local', '')).toEqual([]);
});

it.each([
  'everyone',
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/255.0.0.0',
  '::/129',
  '1.2.3.4/8/8',
  '10.20.0.4:80',
  'fe80::1%eth0',
  'fe80::%eth0/64',
])('refuses %s, which is neither address nor network', (text) => {
  for (const mode of ['local', 'production'] as const)
    expect(read(mode, text)).toContain(
      'TRUSTED_PROXIES must be a list of addresses or networks (CIDR), but is',
    );
});
