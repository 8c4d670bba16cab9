import { allScopes, expandScopes, narrowScopes, roleScopes, teamRoles } from './index.ts';

it('gives owners and admins everything, engineers no write, and members no invoices and no worksheets', () => {
  const beyond = Object.fromEntries(
    teamRoles.map((role) => [role, allScopes.filter((scope) => !expandScopes(roleScopes[role]).has(scope))]),
  );
  expect(beyond).toEqual({
    owner: [],
    admin: [],
    member: ['invoices.write', 'sip.write'],
    engineer: allScopes.filter((scope) => scope.endsWith('.write')),
  });
});

describe('narrowScopes', () => {
  it.each([
    [['apis.all'], ['apis.all'], ['apis.all']],
    [['apis.all'], ['jobs.read', 'sip.write'], ['jobs.read', 'sip.write']],
    [['jobs.read', 'jobs.write'], ['apis.read'], ['jobs.read']],
    [['apis.read', 'jobs.write'], ['apis.read'], ['apis.read']],
    [['jobs.write'], ['apis.read'], []],
    [['no.such'], ['apis.all'], []],
    [['apis.all'], [], []],
  ])('narrows %j by %j to %j', (names, allowed, left) => {
    expect(narrowScopes(names, allowed)).toEqual(left);
  });
});
