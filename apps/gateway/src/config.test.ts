import { describeSurfaceInProduction, productionProblems } from '@team-operations/testing';
import { gatewayConfig } from './config.ts';

const gateway = {
  definition: gatewayConfig,
  database: 'GATEWAY_DATABASE_URL',
};
const problemsWith = productionProblems(gateway);

describeSurfaceInProduction(gateway);

describe('in production', () => {
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

  it('refuses to forward to the MCP server', () =>
    expect(problemsWith({ MCP_ADDRESS: 'https://mcp.example' })).toEqual([
      expect.stringMatching(/^MCP_ADDRESS is for SERVICE_MODE=local only. Route \/mcp/),
    ]));

  it('refuses to forward to the authorization server', () =>
    expect(problemsWith({ AUTH_ADDRESS: 'https://auth.example' })).toEqual([
      expect.stringMatching(/^AUTH_ADDRESS is for SERVICE_MODE=local only. Route these paths/),
    ]));
});
