import { allScopes } from '@team-operations/scopes';
import { grantableScopes } from '../../../src/provider/scope-policy.ts';
import { askAuthorization, goodRequest, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const cases: [string, string | undefined, string | undefined, string[]][] = [
  ['none is asked for', 'jobs.read flows.write', undefined, ['jobs.read', 'flows.write']],
  ['none was registered either', undefined, undefined, ['apis.read']],
  ['fewer are asked for', 'jobs.read jobs.write', 'jobs.read', ['jobs.read']],
  ['one within a shortcut is asked for', 'apis.read', 'jobs.read', ['jobs.read']],
  ['shortcuts are registered and asked for', 'apis.all', 'apis.read sip.write', ['apis.read', 'sip.write']],
  ['a name comes twice', 'apis.all', 'jobs.read jobs.read', ['jobs.read']],
  ['OpenID Connect adds its own', 'apis.all', 'openid profile offline_access jobs.read', ['jobs.read']],
  ['only OpenID Connect’s own are asked for', 'jobs.read', 'openid offline_access', ['jobs.read']],
  ['unknown ones are asked for besides', 'jobs.read', 'jobs.read no.such JOBS.WRITE', ['jobs.read']],
  ['more than registered is asked for', 'jobs.read', 'jobs.read jobs.write', ['jobs.read']],
  ['a shortcut over what is registered is asked for', 'jobs.read sip.write', 'apis.read', ['jobs.read']],
];

// RFC 6749 3.3: an omitted scope has a documented default; the server may also ignore part of what is asked for.
it.each(cases)(
  'when %s, then the person is asked for that (RFC 6749 3.3)',
  async (_what, registered, asked, shown) => {
    const client = await registerClient(auth.app, { scope: registered });
    const { status, body } = await askAuthorization(auth, { ...goodRequest(client), scope: asked });
    expect(status).toBe(200);
    expect(body.scopes.map(({ name }: { name: string }) => name)).toEqual(shown);
  },
);

it('when everything that the metadata lists is asked for, then the person is asked for everything (RFC 8414 2)', async () => {
  const client = await registerClient(auth.app, { scope: allScopes.join(' ') });
  const { body } = await askAuthorization(auth, { ...goodRequest(client), scope: allScopes.join(' ') });
  expect(body.scopes).toHaveLength(allScopes.length);
});

it('when nothing that is asked for was registered, then it is invalid_scope (RFC 6749 4.1.2.1)', async () => {
  const client = await registerClient(auth.app, { scope: 'jobs.read' });
  const { status, body } = await askAuthorization(auth, { ...goodRequest(client), scope: 'team.read' });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_scope' });
  expect(body.error_description).toContain('team.read');
});

it.each([
  ['jobs:read', 'scope has an unknown name: jobs:read. Did you mean `jobs.read`?'],
  ['openid jobs:read', 'scope has an unknown name: jobs:read. Did you mean `jobs.read`?'],
  [
    'Jobs.Read jobs.wite',
    'scope has unknown names: Jobs.Read jobs.wite. Did you mean `jobs.read`? Did you mean `jobs.write`?',
  ],
  ['jobs.read,jobs.write', 'scope has an unknown name: jobs.read,jobs.write. Separate scopes by spaces.'],
  ['mcp', `scope has an unknown name: mcp. Allowed: ${grantableScopes.join(', ')}.`],
])(
  'when only unknown scopes are asked for, as %j, then it is invalid_scope (RFC 6749 3.3)',
  async (scope, description) => {
    for (const registered of ['apis.all', undefined]) {
      const client = await registerClient(auth.app, { scope: registered });
      const { status, body } = await askAuthorization(auth, { ...goodRequest(client), scope });
      expect({ status, error: body.error, description: body.error_description }).toEqual({
        status: 400,
        error: 'invalid_scope',
        description,
      });
    }
  },
);

it('shows no more than the beginning of many unknown names', async () => {
  const client = await registerClient(auth.app);
  const scope = Array.from({ length: 40 }, (_, index) => `${index}${'x'.repeat(100)}`).join(' ');
  const { body } = await askAuthorization(auth, { ...goodRequest(client), scope });
  expect(body.error).toBe('invalid_scope');
  expect(body.error_description.length).toBeLessThan(700);
});
