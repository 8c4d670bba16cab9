import {
  approvedCode,
  askAuthorization,
  askTokens,
  goodRequest,
  registerClient,
  startAuth,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app, { scope: 'jobs.read' });

const habits = {
  nonce: 'n',
  display: 'page',
  max_age: '0',
  ui_locales: 'cs',
  access_type: 'offline',
  x: ['1', '2'],
};

it('when an authorization request has parameters that are unknown here, then they change nothing (RFC 6749 3.1)', async () => {
  const { status } = await askAuthorization(auth, { ...goodRequest(client), scope: undefined, ...habits });
  expect(status).toBe(200);
});

it('when parameters of an authorization request are empty, then they count as not sent (RFC 6749 3.1)', async () => {
  const empty = {
    response_type: '',
    response_mode: '',
    code_challenge_method: '',
    scope: '',
    prompt: '',
    resource: '',
  };
  const { status, body } = await askAuthorization(auth, { ...goodRequest(client), ...empty });
  expect(status).toBe(200);
  expect(body.scopes.map(({ name }: { name: string }) => name)).toEqual(['jobs.read']);
});

it('when a token request has parameters that are unknown or empty, then they change nothing (RFC 6749 3.2)', async () => {
  const form = await approvedCode(auth);
  const { status } = await askTokens(auth, {
    ...form,
    ...habits,
    client_secret: '',
    scope: '',
    resource: '',
  });
  expect(status).toBe(200);
});
