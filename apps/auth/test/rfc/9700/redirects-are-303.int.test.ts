import {
  askAuthorization,
  decide,
  goodRequest,
  registerClient,
  signIn,
  startAuth,
  teamApplication,
  webCallback,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const good = goodRequest(await registerClient(auth.app));
const browser = await signIn(auth);

// RFC 9700 4.12: 307 would have the browser post what the person typed to the client.
it.each(['approve', 'deny'] as const)(
  'when a form says %s, then the redirect is a 303 (RFC 9700 4.12)',
  async (decision) => {
    const { status, headers } = await decide(auth, browser, good, decision).type('form');
    expect(status).toBe(303);
    expect(headers['location']).toMatch(/^http:\/\/127\.0\.0\.1\/callback\?/);
  },
);

it('when a request of an application of a team is wrong, then the redirect is a 303 (RFC 9700 4.12)', async () => {
  const good = goodRequest(await teamApplication(auth), webCallback);
  const { status } = await askAuthorization(auth, { ...good, scope: 'jobs.write' }, 'text/html');
  expect(status).toBe(303);
});
