import { randomBytes } from 'node:crypto';
import { describeSurfaceInProduction, productionProblems } from '@team-operations/testing';
import { confirmationBox, mcpConfig } from './config.ts';

const mcp = { definition: mcpConfig, database: 'MCP_DATABASE_URL' };
const problemsWith = productionProblems(mcp);

describeSurfaceInProduction(mcp);

describe('the keys of confirmations', () => {
  const good = randomBytes(32).toString('base64');

  it('are required in production', () => {
    expect(problemsWith({ MCP_CONFIRMATION_KEYS: '' })).toEqual([
      expect.stringMatching(/^MCP_CONFIRMATION_KEYS is missing/),
    ]);
    expect(problemsWith({ MCP_CONFIRMATION_KEYS: good })).toEqual([]);
  });

  it.each([
    ['equal bytes', Buffer.alloc(32, 7).toString('base64')],
    ['too few bytes', randomBytes(16).toString('base64')],
    ['a weak key after a good one', `${good},${Buffer.alloc(32).toString('base64')}`],
  ])('are refused with %s, and not shown', (_, keys) => {
    const refusal = problemsWith({ MCP_CONFIRMATION_KEYS: keys }).join('\n');
    expect(refusal).toMatch(/^MCP_CONFIRMATION_KEYS cannot be used: .* Generate one with: openssl /);
    expect(refusal).not.toContain(keys);
  });

  it('are there in local mode without a setting', () => {
    const [one, other] = [
      confirmationBox({ confirmationKeys: undefined }),
      confirmationBox({ confirmationKeys: undefined }),
    ];
    expect(other.open(one.seal('x', 'p'), 'p')).toBe('x');
  });
});
