import { createCredentialCache } from './credential-cache.ts';
import type { StoredCredential } from './credential-kind.ts';
import { createPrincipal } from './principal.ts';

function stored(credentialId: string, remainingMilliseconds = Infinity): StoredCredential {
  const noPerson = { personId: null, integrationId: null, role: null, clientId: 'c' };
  const rest = { kind: 'access_token', teamId: 't', ...noPerson, name: 'n', grantedScopes: [] } as const;
  return {
    principal: createPrincipal({ credentialId, limitedAs: credentialId, ...rest }),
    remainingMilliseconds,
  };
}

function setUp(capacity = 10) {
  const time = { now: 5000 };
  const cache = createCredentialCache({ clock: () => time.now, milliseconds: 1000, capacity });
  return { time, cache };
}

describe('the credential cache', () => {
  it('when a credential was read, then it is known immediately for a second, and not longer', async () => {
    const { time, cache } = setUp();
    await cache.load('hash', async () => stored('a'));
    time.now += 999;
    expect(cache.get('hash')).toMatchObject({ principal: { credentialId: 'a' } });
    time.now += 1;
    expect(cache.get('hash')).toBeUndefined();
  });

  it('when the database takes long to answer, then the second counts from the question', async () => {
    const { time, cache } = setUp();
    const answer = Promise.withResolvers<StoredCredential>();
    const reading = cache.load('hash', () => answer.promise);
    time.now += 600;
    answer.resolve(stored('a', 10_000));
    expect(await reading).toMatchObject({ validUntil: 15_600 });
    time.now += 400;
    expect(cache.get('hash')).toBeUndefined();
  });

  it('when a question is older than a second, then a later caller asks again', () => {
    const { time, cache } = setUp();
    void cache.load('hash', () => new Promise(() => undefined));
    time.now += 999;
    expect(cache.get('hash')).toBeInstanceOf(Promise);
    time.now += 1;
    expect(cache.get('hash')).toBeUndefined();
  });

  it('when a credential is unknown, then that is not kept', async () => {
    const { cache } = setUp();
    expect(await cache.load('hash', async () => null)).toBeNull();
    expect(cache.get('hash')).toBeUndefined();
  });

  it('when the database fails, then everyone who waits gets the error, and the next one asks again', async () => {
    const { cache } = setUp();
    const first = cache.load('hash', async () => Promise.reject(new Error('away')));
    const second = cache.get('hash');
    await expect(first).rejects.toThrow('away');
    await expect(second).rejects.toThrow('away');
    expect(cache.get('hash')).toBeUndefined();
  });

  it('when a credential is dropped, then all its secrets are, and no others', async () => {
    const { cache } = setUp();
    await cache.load('1', async () => stored('grant'));
    await cache.load('2', async () => stored('grant'));
    await cache.load('3', async () => stored('other'));
    cache.evict('grant');
    expect([cache.get('1'), cache.get('2')]).toEqual([undefined, undefined]);
    expect(cache.get('3')).toBeDefined();
  });

  it('when a credential is dropped while it is being read, then the answer is not kept', async () => {
    const { cache } = setUp();
    const answer = Promise.withResolvers<StoredCredential>();
    const reading = cache.load('hash', () => answer.promise);
    cache.evict('a');
    expect(cache.get('hash')).toBeUndefined();
    answer.resolve(stored('a'));
    await reading;
    expect(cache.get('hash')).toBeUndefined();
  });

  it('when an answer from before a revocation comes late and finds nothing, then it does not drop the newer one', async () => {
    const { cache } = setUp();
    const old = Promise.withResolvers<null>();
    const oldReading = cache.load('hash', () => old.promise);
    cache.evict('a');
    await cache.load('hash', async () => stored('a'));
    old.resolve(null);
    await oldReading;
    expect(cache.get('hash')).toMatchObject({ principal: { credentialId: 'a' } });
  });

  it('when it is full, then the one that was not used for longest goes', async () => {
    const { cache } = setUp(2);
    await cache.load('1', async () => stored('a'));
    await cache.load('2', async () => stored('b'));
    void cache.get('1');
    await cache.load('3', async () => stored('c'));
    expect(cache.get('2')).toBeUndefined();
    expect(cache.get('1')).toBeDefined();
  });
});
