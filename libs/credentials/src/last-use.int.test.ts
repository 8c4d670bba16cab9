import { raw, sql, type StatementRunner } from '@team-operations/database';
import { eventually, makeAccessToken, openTestBed, type TestBed } from '@team-operations/testing';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import { createApiKey } from './create-api-key.ts';
import type { Surface } from './surface.ts';

const fail = (error: unknown) => {
  throw error;
};

let bed: TestBed;
beforeAll(async () => (bed = await openTestBed('team_operations_gateway')));
afterAll(() => bed.close());

function newAuthenticator(
  database: StatementRunner = bed.serviceDatabase,
  onLastUseError: (error: unknown) => void = fail,
) {
  const settings = { baseUrl: 'http://localhost:3003', lastUseMilliseconds: 50, onLastUseError };
  return createAuthenticator({ database, ...settings });
}

interface Made {
  id: string;
  secret: string;
}

const kinds: [string, string, () => Promise<Made>][] = [
  [
    'key',
    'api_key',
    () => createApiKey(bed.database, { teamId: bed.team.id, name: 'Depot', scopes: ['jobs.read'] }),
  ],
  [
    'grant',
    'oauth_grant',
    async () => {
      const input = { team: bed.team, scopes: ['jobs.read'] };
      const { grantId, token } = await makeAccessToken(bed.database, input);
      return { id: grantId, secret: token };
    },
  ],
];

describe.each(kinds)('the last use of a %s', (_, table, make) => {
  async function lastUse(id: string) {
    const [row] = await bed.database.query<{ at: string | null; surface: unknown; operation: unknown }>(sql`
      SELECT last_used_at AS at, last_used_surface AS surface, last_used_operation AS operation
      FROM ${raw(table)} WHERE id = ${id}::uuid`);
    return row!;
  }

  async function use(authenticator: Authenticator, secret: string, surface: Surface, operation: string) {
    authenticator.noteUse(await authenticator.authenticate(`Bearer ${secret}`), surface, operation);
  }

  it('when it was used on two surfaces, then the later use is written soon, with its operation', async () => {
    const { id, secret } = await make();
    const authenticator = newAuthenticator();
    const before = Date.now();
    await use(authenticator, secret, 'rest', 'jobs.list');
    await use(authenticator, secret, 'mcp', 'jobs.get');
    const { at, operation } = await eventually(async () => {
      const use = await lastUse(id);
      return use.surface === 'mcp' && use;
    });
    expect(operation).toBe('jobs.get');
    expect(Date.parse(at!)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at!)).toBeLessThanOrEqual(Date.now());
    await authenticator.stop();
  });

  it('is not written for a credential that was only presented', async () => {
    const { id, secret } = await make();
    const authenticator = newAuthenticator();
    await authenticator.authenticate(`Bearer ${secret}`);
    await authenticator.stop();
    expect(await lastUse(id)).toEqual({ at: null, surface: null, operation: null });
  });

  it('when the service stops, then what was not yet written is', async () => {
    const [one, other, unused] = await Promise.all([make(), make(), make()]);
    const authenticator = newAuthenticator();
    await use(authenticator, one.secret, 'sip', 'sip.submit');
    await use(authenticator, other.secret, 'rest', 'jobs.list');
    await authenticator.stop();
    expect(await lastUse(one.id)).toMatchObject({ surface: 'sip', operation: 'sip.submit' });
    expect((await lastUse(other.id)).surface).toBe('rest');
    expect((await lastUse(unused.id)).at).toBeNull();
  });

  it('when a service writes late, then it does not hide a newer use', async () => {
    const { id, secret } = await make();
    const authenticator = newAuthenticator();
    await use(authenticator, secret, 'rest', 'jobs.list');
    await bed.database.query(sql`
      UPDATE ${raw(table)} SET last_used_at = now() + interval '1 second', last_used_surface = 'sip'
      WHERE id = ${id}::uuid`);
    await authenticator.stop();
    expect((await lastUse(id)).surface).toBe('sip');
  });

  it('when it cannot be written, then that is reported, no request suffers, and it is written later', async () => {
    const { id, secret } = await make();
    const reported: unknown[] = [];
    let broken = true;
    const runner: StatementRunner = {
      query: (statement) =>
        broken && statement.text.includes('UPDATE')
          ? Promise.reject(new Error('read-only'))
          : bed.serviceDatabase.query(statement),
    };
    const authenticator = newAuthenticator(runner, (error) => reported.push(error));
    await use(authenticator, secret, 'rest', 'jobs.list');
    await eventually(async () => reported.length >= 2);
    broken = false;
    await authenticator.stop();
    expect(await lastUse(id)).toMatchObject({ surface: 'rest', operation: 'jobs.list' });
  });

  it.each(['team_operations_gateway', 'team_operations_sip_api'] as const)(
    'when the service connects as %s, then its rights suffice',
    async (role) => {
      const { id, secret } = await make();
      const authenticator = newAuthenticator(await bed.connectAs(role));
      await use(authenticator, secret, 'rest', 'sip.submit');
      await authenticator.stop();
      expect(await lastUse(id)).toMatchObject({ surface: 'rest', operation: 'sip.submit' });
    },
  );
});

it('when services write the uses of the same credentials at the same time, then none waits for another for ever', async () => {
  const make = kinds[1]![2];
  const made = await Promise.all(Array.from({ length: 20 }, make));
  const inAnyOrder = [made, made.toReversed(), made, made.toReversed()];
  const authenticators = inAnyOrder.map(() => newAuthenticator());
  const writtenLast = async () => {
    const [row] = await bed.database.query<{ at: Date | null }>(sql`
      SELECT min(coalesce(last_used_at, '-infinity')) AS at FROM oauth_grant WHERE id = ANY (${made.map(({ id }) => id)}::uuid[])`);
    return String(row?.at);
  };
  for (let round = 0; round < 5; round += 1) {
    const before = await writtenLast();
    await Promise.all(
      inAnyOrder.map(async (order, index) => {
        const authenticator = authenticators[index]!;
        for (const { secret } of order) {
          const principal = await authenticator.authenticate(`Bearer ${secret}`);
          authenticator.noteUse(principal, 'rest', 'jobs.list');
        }
      }),
    );
    await eventually(async () => (await writtenLast()) !== before);
  }
  await Promise.all(authenticators.map((authenticator) => authenticator.stop()));
});
