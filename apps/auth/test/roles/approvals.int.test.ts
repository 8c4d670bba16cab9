import { expandScopes, narrowScopes, roleScopes, teamRoles } from '@team-operations/scopes';
import { addBack, addPerson, changeRole, removePerson } from '@team-operations/testing';
import {
  approvedCode,
  askTokens,
  baseUrl,
  decide,
  grantTokens,
  loopback,
  pkce,
  registerClient,
  signIn,
  startAuth,
  type AuthUnderTest,
} from '../auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const person = (role: (typeof teamRoles)[number]) => addPerson(auth.database, auth.team.id, role);
const become = (id: string, role: (typeof teamRoles)[number]) =>
  changeRole(auth.database, auth.team.id, id, role);
const asked = (list: string) => list.split(' ').sort();

describe.each(teamRoles)('an approval of someone with the role %s', (role) => {
  it.each(['apis.all', 'apis.read jobs.write', 'jobs.read sip.write'])(
    'gives of %s what the role may give, and the token says so',
    async (scope) => {
      const { scope: given } = await grantTokens(auth, { scope, person: await person(role) });
      expect(asked(given)).toEqual([...narrowScopes(scope.split(' '), roleScopes[role])].sort());
    },
  );
});

it('reports to the application why, when the person can grant nothing of what it requests', async () => {
  const { client_id } = await registerClient(auth.app, { scope: 'jobs.write' });
  const { challenge } = pkce();
  const parameters = { client_id, redirect_uri: loopback, code_challenge: challenge, scope: 'jobs.write' };
  const answer = await decide(auth, await signIn(auth, await person('engineer')), parameters);
  expect(answer.body).toMatchObject({
    error: 'invalid_scope',
    error_description: expect.stringContaining('more than a person with the role engineer can grant'),
  });
  const reported = new URL(answer.body.redirect_to);
  expect([reported.searchParams.get('error'), reported.searchParams.get('iss')]).toEqual([
    'invalid_scope',
    baseUrl,
  ]);
});

describe('a role that changes after the approval', () => {
  it('narrows what a code is redeemed for', async () => {
    const id = await person('admin');
    const form = await approvedCode(auth, { scope: 'apis.all', person: id });
    await become(id, 'engineer');
    const { body } = await askTokens(auth, form);
    expect(asked(body.scope)).toEqual([...expandScopes(['apis.read'])].sort());
  });

  it('narrows what a refresh gives, and gives back what was granted with the role', async () => {
    const id = await person('owner');
    const { refresh } = await grantTokens(auth, { scope: 'apis.all', person: id });
    await become(id, 'member');
    const narrowed = await refresh();
    expect(asked(narrowed.body.scope)).toEqual([...expandScopes(roleScopes.member)].sort());
    const beyond = await refresh({ refresh_token: narrowed.body.refresh_token, scope: 'sip.write' });
    expect([beyond.status, beyond.body.error]).toEqual([400, 'invalid_scope']);
    await become(id, 'admin');
    const again = await refresh({ refresh_token: narrowed.body.refresh_token });
    expect(again.body.scope).toBe('apis.all');
  });

  it('leaves nothing to redeem or refresh where nothing is left', async () => {
    const id = await person('member');
    const form = await approvedCode(auth, { scope: 'jobs.write', person: id });
    const { refresh } = await grantTokens(auth, { scope: 'jobs.write', person: id });
    await become(id, 'engineer');
    for (const answer of [await askTokens(auth, form), await refresh()])
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
    await become(id, 'member');
    expect((await askTokens(auth, form)).body.scope).toBe('jobs.write');
  });
});

it('an approval ends with the membership: neither its code nor its refresh token works after a return', async () => {
  const id = await person('member');
  const form = await approvedCode(auth, { scope: 'jobs.read', person: id });
  const { refresh } = await grantTokens(auth, { scope: 'jobs.read', person: id });
  await removePerson(auth.database, auth.team.id, id);
  await addBack(auth.database, auth.team.id, id, 'member');
  for (const answer of [await askTokens(auth, form), await refresh()])
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
});
