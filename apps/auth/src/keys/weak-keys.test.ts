import { execSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { loadConfig } from '@team-operations/service';
import { authConfig } from '../config.ts';
import { makeSigningKeys } from './signing-keys.ts';

const good = randomBytes(32).toString('base64url');
const jwk = (namedCurve = 'P-256') =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' });
const setOf = (...keys: object[]) => JSON.stringify({ keys: keys.map((key) => ({ kid: 'a', ...key })) });
const environment = {
  BASE_URL: 'https://ops.example',
  AUTH_DATABASE_URL: 'postgresql://auth@localhost/team',
  TRUSTED_PROXIES: '10.0.0.1',
  AUTH_COOKIE_KEYS: good,
  AUTH_SIGNING_KEYS: setOf(jwk()),
};

/** What the service says instead of starting; empty when it starts. */
function refusal(settings: Record<string, string>): string {
  try {
    loadConfig(authConfig, { ...environment, ...settings });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it('starts with good keys', () => {
  expect(refusal({})).toBe('');
  expect(refusal({ AUTH_COOKIE_KEYS: `${good}\n${randomBytes(48).toString('base64')}` })).toBe('');
});

it.each([
  ['AUTH_COOKIE_KEYS', 'k'.repeat(32)],
  ['AUTH_COOKIE_KEYS', 'a'.repeat(64)],
  ['AUTH_COOKIE_KEYS', `${good},changeme`],
  ['AUTH_COOKIE_KEYS', 'the-cookie-keys-of-the-production-environment'],
  ['AUTH_SIGNING_KEYS', setOf(jwk('P-384'))],
  [
    'AUTH_SIGNING_KEYS',
    setOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' })),
  ],
  ['AUTH_SIGNING_KEYS', setOf(jwk(), { ...jwk(), d: Buffer.alloc(32, 1).toString('base64url') })],
  ['AUTH_SIGNING_KEYS', setOf({ ...jwk(), d: jwk().d })],
])(
  'does not start with a weak %s, and names it with the command that generates a good one',
  (name, value) => {
    const said = refusal({ [name]: value });
    expect(said).toContain('Cannot start: 1 invalid setting.');
    expect(said).toContain(`- ${name} cannot be used: `);
    expect(said).toContain(name === 'AUTH_COOKIE_KEYS' ? 'openssl rand -base64 32' : makeSigningKeys);
    expect(said).not.toContain(value);
  },
);

it('starts with what the commands make', () => {
  const made = (command: string) => execSync(command, { encoding: 'utf8' }).trim();
  const keys = {
    AUTH_COOKIE_KEYS: made('openssl rand -base64 32'),
    AUTH_SIGNING_KEYS: made(makeSigningKeys),
  };
  expect(refusal(keys)).toBe('');
});
