import { sql } from '@team-operations/database';
import {
  allScopes,
  expandScopes,
  isWithin,
  roleScopes,
  scopeShortcuts,
  teamRoles,
  type GrantableScope,
  type TeamRole,
} from '@team-operations/scopes';
import { addBack, addPerson, changeRole, makeAccessToken, removePerson } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import {
  openSettings,
  send,
  signIn,
  userOf,
  type Browser,
  type SettingsUnderTest,
} from './settings-under-test.ts';
import { scopesOf } from './use-credential.ts';

let bed: SettingsUnderTest;
const browsers = new Map<TeamRole, Browser>();
beforeAll(async () => {
  bed = await openSettings();
  for (const role of teamRoles) browsers.set(role, await signIn(bed.app, userOf(bed.team, role)));
});
afterAll(() => bed.close());

const call = (role: TeamRole, method: 'get' | 'post', path: string, body?: object) =>
  send(bed.app, browsers.get(role)!, method, `/teams/${bed.team.id}/${path}`, body);
const createKey = (role: TeamRole, scopes: readonly string[], forTeam = false) =>
  call(role, 'post', 'api-keys', { name: 'Depot', scopes, forTeam });
const issueOf = ({
  body,
}: {
  body: { error: { issues: { path: string; message: string; fix: string }[] } };
}) => body.error.issues[0]!;
const listed = async (role: TeamRole, id: string) =>
  (await call(role, 'get', 'api-keys')).body.data.find((key: { id: string }) => key.id === id);
const grantable = [...Object.keys(scopeShortcuts), ...allScopes] as GrantableScope[];
const managers: readonly TeamRole[] = ['owner', 'admin'];

/** As a role for the length of a test, and back. */
async function whileBeing<T>(
  person: string,
  [as, then]: [TeamRole, TeamRole],
  work: () => Promise<T>,
): Promise<T> {
  await changeRole(bed.database, bed.team.id, person, then);
  try {
    return await work();
  } finally {
    await changeRole(bed.database, bed.team.id, person, as);
  }
}

describe.each(teamRoles)('a key that someone creates with the role %s', (role) => {
  it.each(grantable)('has %s where the role may give it, and is refused by name where not', async (name) => {
    const answer = await createKey(role, [name]);
    const may = isWithin(name, roleScopes[role]);
    expect(answer.status).toBe(may ? 201 : 403);
    if (may)
      expect(await scopesOf(bed.database, answer.body.data.secret)).toEqual([...expandScopes([name])].sort());
    else {
      const { path, message, fix } = issueOf(answer);
      expect([path, message]).toEqual(['scopes', `has ${name}, which your role, ${role}, cannot grant`]);
      expect(fix).toContain(roleScopes[role].join(', '));
    }
  });

  it('names its scopes, unless an owner or admin creates it for the team', async () => {
    const own = await createKey(role, []);
    expect([own.status, issueOf(own).path]).toEqual([400, 'scopes']);
    const ofTeam = await createKey(role, [], true);
    const isManager = managers.includes(role);
    expect(ofTeam.status).toBe(isManager ? 201 : 403);
    if (isManager) {
      expect(await scopesOf(bed.database, ofTeam.body.data.secret)).toEqual([...allScopes].sort());
      expect((await listed(role, ofTeam.body.data.id)).allows).toEqual(['apis.all']);
    }
  });

  it('gives the settings pages no more than the role', async () => {
    const { accessToken } = (await call(role, 'post', 'token')).body.data;
    expect(await scopesOf(bed.database, accessToken)).toEqual([...expandScopes(roleScopes[role])].sort());
  });
});

describe('a role that changes', () => {
  it('narrows the keys, the successors of rotated keys and the tokens of the pages', async () => {
    const { id: person } = userOf(bed.team, 'admin');
    const { data: key } = (await createKey('admin', ['apis.all'])).body;
    const { data: ofTeam } = (await createKey('admin', [], true)).body;
    const { accessToken } = (await call('admin', 'post', 'token')).body.data;
    await whileBeing(person, ['admin', 'engineer'], async () => {
      const engineers = [...expandScopes(roleScopes.engineer)].sort();
      for (const secret of [key.secret, ofTeam.secret, accessToken])
        expect(await scopesOf(bed.database, secret)).toEqual(engineers);
      expect(await listed('admin', key.id)).toMatchObject({
        scopes: ['apis.all'],
        allows: [...expandScopes(['apis.read'])],
      });
      const rotated = await call('admin', 'post', `api-keys/${key.id}/rotate`, { overlapHours: 1 });
      expect(rotated.status).toBe(201);
      expect(rotated.body.data.scopes).toEqual([...expandScopes(['apis.read'])]);
    });
    expect(await scopesOf(bed.database, ofTeam.secret)).toHaveLength(allScopes.length);
  });

  it('refuses to rotate a key of which nothing is left', async () => {
    const { id: person } = userOf(bed.team, 'member');
    const { data: key } = (await createKey('member', ['jobs.write'])).body;
    await whileBeing(person, ['member', 'engineer'], async () => {
      const refused = await call('member', 'post', `api-keys/${key.id}/rotate`, { overlapHours: 1 });
      expect([refused.status, issueOf(refused).message]).toEqual([
        400,
        'has no scope that your role, engineer, can grant',
      ]);
    });
  });

  it('narrows what connected apps are listed with', async () => {
    const { id: person } = userOf(bed.team, 'admin');
    const { grantId } = await makeAccessToken(bed.database, { team: bed.team, person, scopes: ['apis.all'] });
    const scopes = async () =>
      (await call('owner', 'get', 'connected-apps')).body.data.find(
        ({ id }: { id: string }) => id === grantId,
      ).scopes;
    expect(await scopes()).toEqual(['apis.all']);
    await whileBeing(person, ['admin', 'engineer'], async () => {
      expect(await scopes()).toEqual([...expandScopes(['apis.read'])]);
    });
  });
});

it("ends a team's key when its creator leaves; a manager who rotates it has it work again", async () => {
  const { id: person } = userOf(bed.team, 'admin');
  const { data: key } = (await createKey('admin', [], true)).body;
  await removePerson(bed.database, bed.team.id, person);
  expect(await scopesOf(bed.database, key.secret)).toBe('UnauthorizedError');
  expect(await listed('owner', key.id)).toMatchObject({ personLeft: true, allows: [] });
  const { data: successor } = (await call('owner', 'post', `api-keys/${key.id}/rotate`, { overlapHours: 1 }))
    .body;
  expect(await scopesOf(bed.database, successor.secret)).toHaveLength(allScopes.length);
  expect(await scopesOf(bed.database, key.secret)).toBe('UnauthorizedError');
});

it('refuses to rotate a key that was revoked before its creator left', async () => {
  const { database, team } = bed;
  const person = await addPerson(database, team.id, 'admin');
  const id = uuidV7();
  await database.query(sql`
    INSERT INTO api_key (id, team_id, created_by_id, name, secret_hash, hint, scopes, revoked_at)
    VALUES (${id}::uuid, ${team.id}::uuid, ${person}::uuid, 'Depot', ${Buffer.from(id)}::bytea, 'abcd', '{apis.all}', now())`);
  await removePerson(database, team.id, person);
  const refused = await call('owner', 'post', `api-keys/${id}/rotate`, { overlapHours: 1 });
  expect([refused.status, issueOf(refused).message]).toEqual([400, 'is revoked']);
});

it('never gives a returning person the old keys back, nor lets them be rotated', async () => {
  const { id: person } = userOf(bed.team, 'member');
  const { data: own } = (await createKey('member', ['jobs.write'])).body;
  await removePerson(bed.database, bed.team.id, person);
  expect(await listed('owner', own.id)).toMatchObject({ personLeft: true, allows: [] });
  await addBack(bed.database, bed.team.id, person, 'member');
  expect(await scopesOf(bed.database, own.secret)).toBe('UnauthorizedError');
  expect(await listed('member', own.id)).toMatchObject({ personLeft: false, revokedAt: expect.any(String) });
  const refused = await call('member', 'post', `api-keys/${own.id}/rotate`, { overlapHours: 1 });
  expect([refused.status, issueOf(refused).message]).toEqual([400, 'is revoked']);
});
