import { grantTokens, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it.each([
  ['jobs.read team.read', 'jobs.read', 'jobs.read'],
  ['apis.read jobs.write', 'apis.read', 'apis.read'],
  ['apis.read', 'jobs.read flows.read', 'jobs.read flows.read'],
  ['apis.all', 'apis.read', 'apis.read'],
  ['jobs.read team.read', 'team.read openid offline_access', 'team.read'],
  ['jobs.read team.read', 'jobs.read jobs.write', 'jobs.read'],
  ['jobs.read team.read', 'apis.all', 'jobs.read team.read'],
  ['jobs.read team.read', 'jobs.read no.such', 'jobs.read'],
])(
  'when the grant is %j and %j is asked for, then the token has %j (RFC 6749 6)',
  async (scope, asked, given) => {
    const { refresh } = await grantTokens(auth, { scope });
    const { status, body } = await refresh({ scope: asked });
    expect({ status, scope: body.scope }).toEqual({ status: 200, scope: given });
  },
);

it('when a refresh asked for less, then the next one may have all that was granted (RFC 6749 6)', async () => {
  const { refresh } = await grantTokens(auth, { scope: 'jobs.read team.read' });
  const { body } = await refresh({ scope: 'jobs.read' });
  const next = await refresh({ refresh_token: body.refresh_token });
  expect(next.body.scope).toBe('jobs.read team.read');
});

it.each(['jobs.write', 'jobs:read'])(
  'when nothing that is asked for was granted (%s), then it is invalid_scope and the refresh token stays good (RFC 6749 6)',
  async (scope) => {
    const { refresh } = await grantTokens(auth, { scope: 'jobs.read team.read' });
    const { status, body } = await refresh({ scope });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_scope' });
    expect((await refresh()).status).toBe(200);
  },
);
