import { sql } from '@team-operations/database';
import { makeAccessToken } from '@team-operations/testing';
import {
  eventsAbout,
  openSettings,
  revocationsOf,
  send,
  signIn,
  userOf,
  type Browser,
  type Method,
  type Role,
  type SettingsUnderTest,
} from './settings-under-test.ts';
import { scopesOf } from './use-credential.ts';

let bed: SettingsUnderTest;
let member: Browser;
beforeAll(async () => {
  bed = await openSettings();
  member = await signIn(bed.app, userOf(bed.team, 'member'));
});
afterAll(() => bed.close());

const call = (method: Method, path = '', body?: object) =>
  send(bed.app, member, method, `/teams/${bed.team.id}/connected-apps${path}`, body);
const approve = (scopes: string[], role: Role = 'member') =>
  makeAccessToken(bed.database, { team: bed.team, person: userOf(bed.team, role).id, scopes });
const allowed = (token: string) => scopesOf(bed.database, token);

describe('connected apps', () => {
  it('when a client registered itself, then it is listed with what is known of it', async () => {
    const { grantId, clientId, token } = await approve(['apis.read']);
    const { id, email } = userOf(bed.team, 'member');
    const answer = await call('get');
    expect(answer.text).not.toContain(token);
    expect(answer.body.data[0]).toEqual({
      id: grantId,
      application: {
        checkedByTeam: false,
        clientId,
        name: 'Test application',
        description: null,
        website: null,
        origin: 'registration',
        host: null,
        registeredAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      },
      person: { id, email, name: 'Max Member' },
      scopes: ['apis.read'],
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      lastUsedSurface: null,
      lastUsedOperation: null,
      mayManage: true,
    });
  });

  it('when a client is described by its own document, then the host that vouches for it is named', async () => {
    const { grantId, clientId } = await approve(['jobs.read']);
    const address = `https://assistant.example:8443/${clientId}.json`;
    await bed.database.query(sql`
      WITH client AS (
        INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
        VALUES (${address}, 'metadata_document', 'Assistant', '{https://assistant.example/cb}', '{}', 'none') RETURNING client_id)
      SELECT * FROM client`);
    await bed.database.query(sql`UPDATE oauth_grant SET client_id = ${address} WHERE id = ${grantId}::uuid`);
    const { data } = (await call('get')).body;
    expect(data[0].application).toMatchObject({
      host: 'assistant.example:8443',
      origin: 'metadata_document',
    });
  });

  it('when the client was deleted or the grant revoked, then it is not listed', async () => {
    const [gone, revoked] = [await approve(['jobs.read']), await approve(['jobs.read'])];
    await bed.database.query(
      sql`UPDATE oauth_client SET deleted_at = now() WHERE client_id = ${gone.clientId}`,
    );
    await call('delete', `/${revoked.grantId}`);
    const { text } = await call('get');
    for (const { grantId } of [gone, revoked]) expect(text).not.toContain(grantId);
  });
});

describe('narrowing', () => {
  it.each([
    [['apis.all'], ['apis.read', 'jobs.write'], 9],
    [['apis.read'], ['jobs.read', 'jobs.read'], 1],
    [['apis.read', 'jobs.write'], ['jobs.write'], 1],
  ])('when %j is narrowed to %j, then its tokens are too, and it is logged', async (before, after, count) => {
    const { grantId, token } = await approve(before);
    const answer = await call('patch', `/${grantId}`, { scopes: after });
    expect(answer.status).toBe(200);
    expect(answer.body.data.scopes).toEqual([...new Set(after)]);
    expect(await allowed(token)).toHaveLength(count);
    expect(bed.evicted).toContain(grantId);
    expect(await eventsAbout(bed.database, grantId)).toMatchObject([
      { event: 'grant.narrowed', details: { before, after: [...new Set(after)] } },
    ]);
  });

  it('when more than granted is asked for, then what is too much is named, and nothing changes', async () => {
    const { grantId, token } = await approve(['apis.read', 'jobs.write']);
    const refused = await call('patch', `/${grantId}`, { scopes: ['jobs.read', 'docs.write', 'apis.all'] });
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues).toMatchObject([
      { path: 'scopes', message: 'docs.write was not granted', fix: expect.stringContaining('jobs.write') },
      { path: 'scopes', message: 'apis.all was not granted' },
    ]);
    expect(await allowed(token)).toHaveLength(9);
    expect(await eventsAbout(bed.database, grantId)).toEqual([]);
  });

  it('when a grant is narrowed twice at the same time, then it never becomes wider again', async () => {
    const { grantId, token } = await approve(['apis.read']);
    const answers = await Promise.all(
      [['jobs.read'], ['flows.read']].map((scopes) => call('patch', `/${grantId}`, { scopes })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await allowed(token)).toHaveLength(1);
  });

  it.each([[{}], [{ scopes: [] }], [{ scopes: ['jobs.admin'] }], [{ scopes: ['jobs.read'], id: 'x' }]])(
    'when the body is %j, then it is refused',
    async (body) => {
      const { grantId } = await approve(['apis.read']);
      expect((await call('patch', `/${grantId}`, body)).status).toBe(400);
    },
  );

  it('when it is revoked, then there is nothing to narrow', async () => {
    const { grantId } = await approve(['apis.read']);
    await call('delete', `/${grantId}`);
    expect((await call('patch', `/${grantId}`, { scopes: ['jobs.read'] })).status).toBe(404);
  });
});

describe('revoking', () => {
  it('when it is revoked several times at the same time, then its tokens end and every service is notified once', async () => {
    const { grantId, token, clientId } = await approve(['apis.read']);
    const answers = await Promise.all([1, 2, 3].map(() => call('delete', `/${grantId}`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await allowed(token)).toBe('UnauthorizedError');
    expect(bed.evicted).toContain(grantId);
    expect(await revocationsOf(bed.database, grantId)).toHaveLength(1);
    expect(await eventsAbout(bed.database, grantId)).toMatchObject([
      { event: 'grant.revoked', clientId, personId: userOf(bed.team, 'member').id },
    ]);
  });
});
