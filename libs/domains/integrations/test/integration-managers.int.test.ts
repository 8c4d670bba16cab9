import { consoleClientId, createApiKey } from '@team-operations/credentials';
import { allScopes } from '@team-operations/scopes';
import { makeAccessToken } from '@team-operations/testing';
import { type RestBed, keyWith, startRest } from '@team-operations/testing/rest';
import { anIntegration } from './arrangements.ts';
import { integrationRequests } from './integration-requests.ts';

let rest: RestBed;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(() => rest.close());

const { ask, works } = integrationRequests(() => rest);

describe('a caller that does not manage the team', () => {
  const changes = (id: string) =>
    [
      ['post', '', { name: 'Mine' }],
      ['post', `/${id}/rotate`, { overlapHours: 0 }],
      ['patch', `/${id}`, { name: 'Mine' }],
      ['post', `/${id}/revoke`, {}],
    ] as const;

  it('when they are in the settings pages and no owner or admin, then they see them and change nothing', async () => {
    const { id, token } = await anIntegration(rest);
    for (const role of ['member', 'engineer', 'admin'] as const) {
      const person = rest.team.users.find((user) => user.role === role)!.id;
      const { team, database } = rest;
      const input = { team, person, client: consoleClientId, scopes: ['apis.all'] };
      const own = await makeAccessToken(database, input);
      expect((await ask('get', `/${id}`, undefined, own.token)).status).toBe(200);
      if (role === 'admin')
        expect((await ask('patch', `/${id}`, { silenceHours: 5 }, own.token)).status).toBe(200);
      else
        for (const [method, path, body] of changes(id))
          expect((await ask(method, path, body, own.token)).status).toBe(403);
    }
    expect(await works(token)).toBe(true);
  });

  it("when it is a member's own key that may do everything, then it makes none: the member manages nothing", async () => {
    const { team, database } = rest;
    const keyOf = async (role: string) => {
      const personId = team.users.find((user) => user.role === role)!.id;
      return (await createApiKey(database, { teamId: team.id, personId, name: role, scopes: ['apis.all'] }))
        .secret;
    };
    expect((await ask('post', '', { name: 'x' }, await keyOf('member'))).status).toBe(403);
    expect((await ask('post', '', { name: 'x' }, await keyOf('admin'))).status).toBe(201);
  });

  it('when it is an application that acts for the owner, then it makes none: a token would outlive the approval', async () => {
    const { id } = await anIntegration(rest);
    const { team, database } = rest;
    const owner = team.users.find((user) => user.role === 'owner')!.id;
    const { token } = await makeAccessToken(database, { team, person: owner, scopes: ['apis.all'] });
    for (const [method, path, body] of changes(id)) {
      const answer = await ask(method, path, body, token);
      expect(answer.status).toBe(403);
      expect(answer.body.error.issues[0].message).toContain('an application');
    }
  });

  it('when it is the token of an integration, rotated or not, then it makes no other and ends none', async () => {
    const [{ id, token: old }, { id: other, token: others }] = [
      await anIntegration(rest),
      await anIntegration(rest),
    ];
    const { token } = (await ask('post', `/${id}/rotate`, { overlapHours: 24 })).body.data;
    for (const stolen of [old, token])
      for (const [method, path, body] of changes(other))
        expect((await ask(method, path, body, stolen)).status).toBe(403);
    expect(await works(others)).toBe(true);
  });

  it.each([
    [['sip.write']],
    [['flows.write', 'flows.read', 'jobs.write']],
    [allScopes.filter((scope) => scope !== 'invoices.write')],
  ])(
    'when it is a key with %j, then it creates none and revokes none: its scopes are limited',
    async (scopes) => {
      const { database, team } = rest;
      const { id } = await anIntegration(rest);
      const limited = await keyWith(database, team.id, scopes);
      for (const [method, path, body] of changes(id))
        expect((await ask(method, path, body, limited)).status).toBe(403);
    },
  );
});
