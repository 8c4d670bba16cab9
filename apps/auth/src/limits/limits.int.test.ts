import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';
import express from 'express';
import request from 'supertest';
import { addressKey } from '@team-operations/http';
import { oauthLimit } from './oauth-limit.ts';
import { createTokenLimit } from './token-limit.ts';
import { createWindowLimit } from './window-limit.ts';

let bed: TestBed;
beforeAll(async () => (bed = await openTestBed('team_operations_auth')));
afterAll(() => bed.close());

const newLimit = (options: { limit?: number } = {}) =>
  createWindowLimit({
    database: bed.serviceDatabase,
    name: randomUUID(),
    limit: 3,
    windowSeconds: 900,
    ...options,
  });
const anAddress = () => `192.0.2.${randomUUID()}`;

describe('a window limit', () => {
  it('when requests of one key are counted at the same time, then exactly the limit is allowed', async () => {
    const limit = newLimit();
    const counts = await Promise.all(Array.from({ length: 20 }, () => limit.count('key')));
    expect(counts.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(
      counts
        .map(({ count }) => count)
        .sort((one, other) => one - other)
        .at(-1),
    ).toBe(20);
    expect(
      counts
        .map(({ remaining }) => remaining)
        .sort()
        .at(-1),
    ).toBe(2);
    for (const { secondsLeft } of counts) expect(secondsLeft).toBe(900);
    expect((await limit.count('other')).allowed).toBe(true);
  });

  it('when the window ends, then the count starts again; asking in between does not make it longer', async () => {
    const name = randomUUID();
    const limit = createWindowLimit({ database: bed.serviceDatabase, name, limit: 1, windowSeconds: 900 });
    const end = async () => {
      const [row] = await bed.database.query<{ endsAt: string }>(
        sql`SELECT ends_at::text AS "endsAt" FROM rate_limit_window WHERE name = ${name}`,
      );
      return row?.endsAt;
    };
    expect((await limit.count('key')).allowed).toBe(true);
    const firstEnd = await end();
    expect((await limit.count('key')).allowed).toBe(false);
    expect(await end()).toBe(firstEnd);
    // Milliseconds are rounded, also up.
    await bed.database.query(
      sql`UPDATE rate_limit_window SET ends_at = now() - interval '1 ms' WHERE name = ${name}`,
    );
    expect(await limit.count('key')).toMatchObject({ allowed: true, count: 1 });
    expect(await end()).not.toBe(firstEnd);
  });

  it('when a key is reset, then it starts again', async () => {
    const limit = newLimit({ limit: 1 });
    await limit.count('key');
    await limit.reset('key');
    expect((await limit.count('key')).allowed).toBe(true);
  });

  it('when the limit is 0, then nothing is counted', async () => {
    const limit = newLimit({ limit: 0 });
    for (let n = 0; n < 5; n += 1) expect((await limit.count('key')).allowed).toBe(true);
  });

  it('when a key is long, odd or names a person, then only its digest is kept', async () => {
    const name = randomUUID();
    const limit = createWindowLimit({ database: bed.serviceDatabase, name, limit: 1, windowSeconds: 900 });
    for (const key of ['a@example.com', 'x'.repeat(100_000), 'nul\0']) await limit.count(key);
    const rows = await bed.database.query<{ key: string }>(
      sql`SELECT key FROM rate_limit_window WHERE name = ${name}`,
    );
    expect(rows.map(({ key }) => key.length)).toEqual([43, 43, 43]);
  });
});

describe('the token limit', () => {
  async function client(tokenLimit: number | null): Promise<string> {
    const clientId = randomUUID();
    await bed.database.query(sql`
      INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method, token_limit)
      VALUES (${clientId}, 'registration', 'x', '{https://a.example/}', '{apis.read}', 'none', ${tokenLimit}::int)`);
    return clientId;
  }
  const count = createTokenLimitOf(2);
  function createTokenLimitOf(limit: number) {
    return (clientId: string, address: string) =>
      createTokenLimit({ database: bed.serviceDatabase, limit, windowSeconds: 900 })(clientId, address);
  }

  it('when clients share an address, then each has its own count, at each address', async () => {
    const [one, other, here, there] = [await client(null), await client(null), anAddress(), anAddress()];
    for (let n = 0; n < 2; n += 1) expect((await count(one, here)).allowed).toBe(true);
    expect(await count(one, here)).toMatchObject({ allowed: false, limit: 2, remaining: 0 });
    expect((await count(other, here)).allowed).toBe(true);
    expect((await count(one, there)).allowed).toBe(true);
  });

  it('when a client has a figure of its own, then that one counts, also where 0 turns it off', async () => {
    const [generous, free, here] = [await client(4), await client(0), anAddress()];
    for (let n = 0; n < 4; n += 1)
      expect(await count(generous, here)).toMatchObject({ allowed: true, limit: 4 });
    expect((await count(generous, here)).allowed).toBe(false);
    for (let n = 0; n < 6; n += 1) expect((await count(free, here)).allowed).toBe(true);
    const own = createTokenLimitOf(0);
    expect((await own(await client(1), here)).limit).toBe(1);
  });

  it('when clients are made up, then they share one count for the address', async () => {
    const here = anAddress();
    expect((await count(randomUUID(), here)).allowed).toBe(true);
    expect((await count('', here)).allowed).toBe(true);
    expect((await count('x'.repeat(10_000), here)).allowed).toBe(false);
  });
});

describe('an OAuth limit', () => {
  it('when it is used up, then the answer is one that OAuth libraries read', async () => {
    const limit = newLimit({ limit: 1 });
    const app = express().use(
      oauthLimit({ name: 'registration', windowSeconds: 900, count: () => limit.count('key') }),
      (_request, response) => void response.json({}),
    );
    const first = await request(app).post('/');
    expect(first.get('RateLimit-Policy')).toBe('"registration"; q=1; w=900');
    expect(first.get('RateLimit')).toBe('"registration"; r=0; t=900');
    const refused = await request(app).post('/');
    expect(refused.status).toBe(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(890);
    expect(refused.body).toEqual({ error: 'temporarily_unavailable', error_description: expect.any(String) });
  });

  it('when it is turned off, then no response mentions it', async () => {
    const limit = newLimit({ limit: 0 });
    const app = express().use(
      oauthLimit({ name: 'registration', windowSeconds: 900, count: () => limit.count('key') }),
      (_request, response) => void response.json({}),
    );
    expect((await request(app).post('/')).get('RateLimit')).toBeUndefined();
  });
});

describe('addressKey', () => {
  it('when two addresses are of one IPv6 network, then they are one caller', () => {
    expect(addressKey('2001:db8:1:2:3::4')).toBe(addressKey('2001:db8:1:2:ffff::1'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('192.0.2.1')).not.toBe(addressKey('192.0.2.2'));
    expect(addressKey('::ffff:192.0.2.1')).not.toBe(addressKey('::ffff:192.0.2.2'));
    expect(addressKey(undefined)).toBe('unknown');
  });
});
