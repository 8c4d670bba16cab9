import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import {
  makeAccessToken,
  openTestBed,
  type AccessTokenOptions,
  type TestBed,
  acceptedFor,
} from '@team-operations/testing';
import { createAccessTokenSecret } from './access-token-secret.ts';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import { revokeGrant } from './revoke-grant.ts';

const fail = (error: unknown) => {
  throw error;
};

describe.each(['team_operations_gateway', 'team_operations_sip_api'] as const)('as %s', (role) => {
  let bed: TestBed;
  let queries: Sql[] = [];
  beforeAll(async () => (bed = await openTestBed(role)));
  beforeEach(() => (queries = []));
  afterAll(async () => {
    for (const authenticator of authenticators) await authenticator.stop();
    await bed.close();
  });

  const watched: StatementRunner = {
    query(statement) {
      queries.push(statement);
      return bed.serviceDatabase.query(statement);
    },
  };
  /** Caches for the time that is set; 0 is a process that asks the database each time. */
  const authenticators: Authenticator[] = [];
  function newAuthenticator(cacheMilliseconds = 0): Authenticator {
    const authenticator = createAuthenticator({
      database: watched,
      baseUrl: 'http://localhost:3003',
      onLastUseError: fail,
      cacheMilliseconds,
    });
    authenticators.push(authenticator);
    return authenticator;
  }
  const newToken = (input: Omit<AccessTokenOptions, 'team'>) =>
    makeAccessToken(bed.database, { team: bed.team, ...input });
  const present = async (token: string, authenticator = newAuthenticator()) =>
    authenticator.authenticate(`Bearer ${token}`);

  /** The challenge of a refused token. */
  async function challengeOf(token: string, authenticator = newAuthenticator()): Promise<string> {
    const refusal: unknown = await present(token, authenticator).catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error('it was let in', { cause: refusal });
    expect(refusal.status).toBe(401);
    return refusal.headers['WWW-Authenticate'] ?? '';
  }
  const unknown = /error="invalid_token", error_description="The credential is unknown or was revoked"/;

  it('when a live token is presented, then its principal is its grant, after one query', async () => {
    const person = bed.team.users[1]!.id;
    const { token, grantId } = await newToken({ person, scopes: ['apis.read', 'jobs.write'] });
    const authenticator = newAuthenticator(1000);
    const principal = await present(token, authenticator);
    expect(principal).toMatchObject({
      credentialId: grantId,
      kind: 'access_token',
      teamId: bed.team.id,
      personId: person,
      name: 'Test application',
      grantedScopes: ['apis.read', 'jobs.write'],
    });
    expect(principal.scopes.size).toBe(9);
    expect(authenticator.authenticate(`Bearer ${token}`)).toBe(principal);
    expect(queries).toHaveLength(1);
  });

  it.each([
    ['the token has apis.all and the grant two scopes', ['apis.all'], ['jobs.read', 'jobs.write']],
    ['the grant has apis.all and the token two scopes', ['jobs.write', 'jobs.read'], ['apis.all']],
  ])('when %s, then it allows those two', async (_, scopes, grantScopes) => {
    const { token } = await newToken({ scopes, grantScopes });
    expect([...(await present(token)).scopes].sort()).toEqual(['jobs.read', 'jobs.write']);
  });

  it('when a token has no scopes, then it allows nothing, unlike a key', async () => {
    const { token } = await newToken({ scopes: [], grantScopes: ['apis.all'] });
    expect((await present(token)).scopes.size).toBe(0);
  });

  it('when the grant is narrowed, then the tokens that are out are too', async () => {
    const { token, grantId } = await newToken({ scopes: ['apis.read'] });
    expect((await present(token)).scopes.has('flows.read')).toBe(true);
    await bed.database.query(sql`UPDATE oauth_grant SET scopes = '{jobs.read}' WHERE id = ${grantId}::uuid`);
    expect([...(await present(token)).scopes]).toEqual(['jobs.read']);
  });

  it('when a token expires, then clients must refresh, from that moment on', async () => {
    const { token } = await newToken({ scopes: ['jobs.read'], expiresIn: 1.5 });
    const made = performance.now();
    const authenticator = newAuthenticator(5000);
    await present(token, authenticator);
    const isAccepted = () => present(token, authenticator).then(Boolean, () => false);
    expect(await acceptedFor(isAccepted, made)).toBeLessThan(1550);
    expect(await challengeOf(token, authenticator)).toMatch(
      /^Bearer error="invalid_token", error_description="The credential has expired", resource_metadata=/,
    );
    expect(await challengeOf(token)).toMatch(/has expired/);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof makeAccessToken>>) => Sql]>([
    [
      'the token is revoked',
      ({ grantId }) =>
        sql`UPDATE oauth_access_token SET revoked_at = now() WHERE grant_id = ${grantId}::uuid`,
    ],
    [
      'the grant is revoked',
      ({ grantId }) => sql`UPDATE oauth_grant SET revoked_at = now() WHERE id = ${grantId}::uuid`,
    ],
    [
      'the client is deleted',
      ({ clientId }) => sql`UPDATE oauth_client SET deleted_at = now() WHERE client_id = ${clientId}`,
    ],
  ])('when %s, then the token is refused', async (_, end) => {
    const made = await newToken({ scopes: ['jobs.read'] });
    const other = await newToken({ scopes: ['jobs.read'] });
    await present(made.token);
    await bed.database.query(end(made));
    expect(await challengeOf(made.token)).toMatch(unknown);
    expect((await present(other.token)).credentialId).toBe(other.grantId);
  });

  it('when its person leaves the team, then the token is refused, and those of the others are not', async () => {
    const [, admin, member] = bed.team.users;
    const gone = await newToken({ scopes: ['jobs.read'], person: member!.id });
    const kept = await newToken({ scopes: ['jobs.read'], person: admin!.id });
    await present(gone.token);
    await bed.database.query(
      sql`DELETE FROM team_member WHERE team_id = ${bed.team.id}::uuid AND person_id = ${member!.id}::uuid`,
    );
    expect(await challengeOf(gone.token)).toMatch(unknown);
    expect((await present(kept.token)).credentialId).toBe(kept.grantId);
  });

  it('when the grant is revoked in this process, then every token of it is refused immediately', async () => {
    const { token, grantId } = await newToken({ scopes: ['jobs.read'] });
    const authenticator = newAuthenticator(60_000);
    await present(token, authenticator);
    await revokeGrant(bed.database, { teamId: bed.team.id, id: grantId, authenticator });
    expect(await challengeOf(token, authenticator)).toMatch(unknown);
  });

  it('when a token is unknown, then it costs a query; what cannot be one costs none', async () => {
    const token = createAccessTokenSecret();
    expect(await challengeOf(token)).toMatch(unknown);
    expect(queries).toHaveLength(1);
    for (const prefix of ['svc_rt_', 'svc_cs_']) {
      expect(await challengeOf(token.replace('svc_oauth_', prefix))).toMatch(/error="invalid_token"/);
    }
    expect(queries).toHaveLength(1);
  });
});
