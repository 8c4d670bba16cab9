import { loadConfig, type ConfigError } from '@team-operations/service';
import { startRefusal } from '@team-operations/testing';
import { gatewayConfig } from './config.ts';

const enough = {
  BASE_URL: 'https://operations.example',
  TRUSTED_PROXIES: '192.0.2.1',
  GATEWAY_DATABASE_URL: 'postgresql://login:password@database/team_operations?sslmode=verify-full',
};

/** What is wrong with settings that would do but for these. */
function problemsWith(settings: Record<string, string>): readonly string[] {
  try {
    loadConfig(gatewayConfig, { ...enough, ...settings });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('in production', () => {
  it('takes https and the address of a proxy', () => expect(problemsWith({})).toEqual([]));

  it.each(['', 'http://operations.example', 'HTTP://OPERATIONS.EXAMPLE'])(
    'refuses the public address %j',
    (BASE_URL) =>
      expect(problemsWith({ BASE_URL })).toEqual([
        expect.stringMatching(/^BASE_URL must be an https address/),
      ]),
  );

  it.each(['', 'uniquelocal', '10.0.0.0/8'])('refuses the trusted proxies %j', (TRUSTED_PROXIES) =>
    expect(problemsWith({ TRUSTED_PROXIES })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES /)]),
  );

  it.each(['true', 'false'])(
    'with MARKET_LIVE=%s takes numbers for fiction only where it is a trial',
    (live) => {
      const problems = problemsWith({ MARKET_LIVE: live, DNO_TELEPHONES: 'LOND=105,EELC=01632 960100' });
      const refused = expect.stringMatching(
        /^DNO_TELEPHONES has 01632 960100 for EELC, .* MARKET_LIVE is true/,
      );
      expect(problems).toEqual(live === 'true' ? [refused] : []);
    },
  );

  it('refuses to forward to the authorization server', () =>
    expect(problemsWith({ AUTH_ADDRESS: 'https://auth.example' })).toEqual([
      expect.stringMatching(/^AUTH_ADDRESS is for SERVICE_MODE=local only. Route these paths/),
    ]));

  it('has no other address that may be plain HTTP', () => {
    const plain = Object.values(gatewayConfig).filter(({ kind }) => kind.includes('http:'));
    expect(plain.filter(({ refuseInProduction }) => refuseInProduction === undefined)).toEqual([]);
  });

  it('does not start with plain HTTP', () =>
    expect(
      startRefusal('apps/gateway/src/main.ts', { ...enough, BASE_URL: 'http://operations.example' }),
    ).toEqual([expect.stringMatching(/^- BASE_URL must be an https address/)]));
});
