import { Secret } from '@team-operations/service';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { createForgeryToken, isForgeryToken } from '../sign-in/forgery-token.ts';
import { readServiceKeys } from './service-keys.ts';
import { createSigningKey, openSigningKeys } from './signing-keys.ts';

const baseUrl = 'https://ops.example';
const cookieKey = (letter: string) => letter.repeat(32);

async function signingKeys(...names: string[]): Promise<Secret> {
  const keys = await Promise.all(names.map(async (kid) => ({ ...(await createSigningKey()), kid })));
  return new Secret(JSON.stringify({ keys }));
}

describe('outside local mode', () => {
  it.each([
    ['AUTH_COOKIE_KEYS', {}],
    ['AUTH_SIGNING_KEYS', { cookieKeys: new Secret(cookieKey('a')) }],
  ])('when %s is missing or unsafe, then the service does not start and says so', async (named, settings) => {
    const given = { mode: 'production' as const, ...settings };
    await expect(readServiceKeys(given)).rejects.toThrow(named);
  });

  it.each([
    ['is not JSON', '{'],
    ['at least one key', '{"keys":[]}'],
    ['P-256', '{"keys":[{"kty":"RSA"}]}'],
    ['no private part', '{"keys":[{"kty":"EC","crv":"P-256","kid":"a"}]}'],
  ])('when the signing keys are wrong, then the reason is %s and no key is shown', async (reason, text) => {
    const given = { mode: 'production' as const, cookieKeys: new Secret(cookieKey('a')) };
    await expect(readServiceKeys({ ...given, signingKeys: new Secret(text) })).rejects.toThrow(reason);
  });

  it('when a cookie key is short, then the service does not start', async () => {
    const given = { mode: 'production' as const, cookieKeys: new Secret('short') };
    await expect(readServiceKeys(given)).rejects.toThrow('32 characters');
  });
});

describe('when a new key is put in front of the old one', () => {
  it('then what the old one made is still accepted, and new things are made with the new one', async () => {
    const { cookieKeys } = await readServiceKeys({
      mode: 'production',
      cookieKeys: new Secret(`${cookieKey('n')}\n${cookieKey('o')}`),
      signingKeys: await signingKeys('new', 'old'),
    });
    expect(isForgeryToken(cookieKeys, 'session', createForgeryToken([cookieKey('o')], 'session'))).toBe(true);
    expect(isForgeryToken([cookieKey('o')], 'session', createForgeryToken(cookieKeys, 'session'))).toBe(
      false,
    );
  });

  it('then metadata of either is verified by what is published, without private parts', async () => {
    const [newKey, oldKey] = [
      { ...(await createSigningKey()), kid: 'new' },
      { ...(await createSigningKey()), kid: 'old' },
    ];
    const before = await openSigningKeys([oldKey]);
    const { published, sign } = await openSigningKeys([newKey, oldKey]);
    const verify = createLocalJWKSet(published);
    for (const token of [await before.sign({ iss: baseUrl }), await sign({ iss: baseUrl })])
      expect((await jwtVerify(token, verify)).payload.iss).toBe(baseUrl);
    expect((await jwtVerify(await sign({}), verify)).protectedHeader.kid).toBe('new');
    expect(JSON.stringify(published)).not.toContain('"d"');
  });
});
