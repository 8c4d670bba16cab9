import { askAuthorization, goodRequest, startAuth, teamApplication, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const client = await teamApplication(auth, { scopes: ['apis.read', 'jobs.write'] });
const good = goodRequest(client, webCallback);

it.each([undefined, 'apis.read jobs.write', 'jobs.read', 'flows.read jobs.write'])(
  'when it asks for %j, then that is within its permissions (RFC 6749 3.3, specification 2.2)',
  async (scope) => {
    expect((await askAuthorization(auth, { ...good, scope })).status).toBe(200);
  },
);

const refused = [
  'apis.all',
  'jobs.read flows.write',
  'sip.write',
  'no.such',
  'jobs.read JOBS.WRITE',
  'jobs.*',
];

it.each(refused)(
  'when it asks for %j, then it is invalid_scope, so that its developer sees it (RFC 6749 3.3)',
  async (scope) => {
    const { status, body } = await askAuthorization(auth, { ...good, scope });
    expect(status).toBe(400);
    expect(body.error).toBe('invalid_scope');
    expect(body.error_description).toContain(scope.split(' ').at(-1));
  },
);
