import { randomBytes } from 'node:crypto';
import { productionProblems } from '@team-operations/testing';
import { gatewayConfig } from './config.ts';

const good = randomBytes(32).toString('base64');
const problemsWith = productionProblems({ definition: gatewayConfig, database: 'GATEWAY_DATABASE_URL' });
const refusal = (WEBHOOK_SECRET_KEYS: string) => problemsWith({ WEBHOOK_SECRET_KEYS }).join('\n');

it('starts with good keys', () => {
  expect(refusal(good)).toBe('');
});

it.each([
  ['equal bytes', Buffer.alloc(32, 7).toString('base64')],
  ['bytes that count up', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')],
  ['a password in base64', Buffer.from('exactly thirty-two characters ok').toString('base64')],
  ['too few bytes', randomBytes(16).toString('base64')],
  ['a weak key after a good one', `${good},${Buffer.alloc(32).toString('base64')}`],
])('does not start with %s as WEBHOOK_SECRET_KEYS', (_what, keys) => {
  expect(refusal(keys)).toMatch(/^WEBHOOK_SECRET_KEYS cannot be used: .* Generate one with: openssl /);
  expect(refusal(keys)).not.toContain(keys);
});
