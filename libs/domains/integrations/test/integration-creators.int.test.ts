import { consoleClientId, createApiKey } from '@team-operations/credentials';
import { addPerson, changeRole, makeAccessToken, removePerson } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { anIntegration } from './arrangements.ts';
import { integrationRequests } from './integration-requests.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const { ask, listed, works } = integrationRequests(() => rest);

describe('the creator of the token and manages the team no longer', () => {
  it('leaves the vans a token that works, and the team a warning until it is rotated', async () => {
    const { team, database } = rest;
    const admin = await addPerson(database, team.id, 'admin');
    const pages = (person: string) =>
      makeAccessToken(database, { team, person, client: consoleClientId, scopes: ['apis.all'] });
    const made = await ask('post', '', { name: 'Fitters' }, (await pages(admin)).token);
    const { id, token } = made.body.data;
    expect(await listed(id)).toMatchObject({ tokenWarning: null });
    for (const change of [
      () => changeRole(database, team.id, admin, 'engineer'),
      () => removePerson(database, team.id, admin),
    ]) {
      await change();
      expect(await works(token)).toBe(true);
      expect(await listed(id)).toMatchObject({ tokenWarning: expect.stringContaining('Rotate the token.') });
    }
    const owner = await addPerson(database, team.id, 'owner');
    const rotated = await ask('post', `/${id}/rotate`, { overlapHours: 0 }, (await pages(owner)).token);
    expect(rotated.body.data.tokenWarning).toBeNull();
    expect(await listed(id)).toMatchObject({ tokenWarning: null });
    expect([await works(token), await works(rotated.body.data.token)]).toEqual([false, true]);
  });
});

describe('who created it', () => {
  const shown = async (id: string) => {
    const { createdBy, createdWith, tokenCreatedBy, tokenWarning } = (await listed(id))!;
    return { createdBy, createdWith, tokenCreatedBy, warned: tokenWarning !== null };
  };

  it('through a key of the team, it names the key and the person behind it, and says when that person has left', async () => {
    const { team, database } = rest;
    const admin = await addPerson(database, team.id, 'admin');
    const script = { teamId: team.id, createdById: admin, name: 'Roll-out script', scopes: ['apis.all'] };
    const { id: keyId, secret } = await createApiKey(database, script);
    const made = (await ask('post', '', { name: 'Fitters' }, secret)).body.data;
    const person = { id: admin, name: expect.any(String), role: 'admin' };
    const expected = {
      createdBy: person,
      createdWith: { id: keyId, name: 'Roll-out script' },
      tokenCreatedBy: person,
    };
    expect(made).toMatchObject({ ...expected, tokenWarning: null });
    expect(await shown(made.id)).toEqual({ ...expected, warned: false });
    await removePerson(database, team.id, admin);
    const left = { ...person, role: null };
    expect(await works(made.token)).toBe(true);
    expect(await shown(made.id)).toEqual({
      ...expected,
      createdBy: left,
      tokenCreatedBy: left,
      warned: true,
    });
    const owner = await addPerson(database, team.id, 'owner');
    const input = { team, person: owner, client: consoleClientId, scopes: ['apis.all'] };
    const { token } = await makeAccessToken(database, input);
    const rotated = await ask('post', `/${made.id}/rotate`, { overlapHours: 0 }, token);
    const now = { id: owner, name: expect.any(String), role: 'owner' };
    expect(rotated.body.data).toMatchObject({ createdBy: left, tokenCreatedBy: now, tokenWarning: null });
    expect(await shown(made.id)).toEqual({
      ...expected,
      createdBy: left,
      tokenCreatedBy: now,
      warned: false,
    });
  });

  it('through a key without a creator, or in the settings, it names what there is', async () => {
    const { id } = await anIntegration(rest);
    expect(await shown(id)).toMatchObject({ createdBy: null, createdWith: { name: expect.any(String) } });
    const { team, database } = rest;
    const person = team.users.find(({ role }) => role === 'owner')!.id;
    const input = { team, person, client: consoleClientId, scopes: ['apis.all'] };
    const { token } = await makeAccessToken(database, input);
    const made = await ask('post', '', { name: 'Fitters' }, token);
    expect(await shown(made.body.data.id)).toMatchObject({ createdBy: { id: person }, createdWith: null });
  });
});
