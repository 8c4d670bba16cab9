import { decide, goodRequest, registerClient, signIn, startAuth, redirectParameters } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const browser = await signIn(auth);

const states = ['xyz', 'a b+c%20&d=e#f', '{"n":1}', 'žluťoučký ✓', ' ', 'x'.repeat(1500)];

// RFC 6749 4.1.2, 4.1.2.1: "the exact value received from the client".
it.each(states)(
  'when the state is %j, then the client gets the same back (RFC 6749 4.1.2)',
  async (state) => {
    const request = { ...goodRequest(client), state };
    expect(redirectParameters(await decide(auth, browser, request)).state).toBe(state);
    expect(redirectParameters(await decide(auth, browser, request, 'deny')).state).toBe(state);
    expect(redirectParameters(await decide(auth, browser, { ...request, scope: 'jobs.write' })).state).toBe(
      state,
    );
  },
);

it('when no state was sent, then none comes back (RFC 6749 4.1.2)', async () => {
  const { state, ...request } = goodRequest(client);
  expect(state).toBeDefined();
  expect(redirectParameters(await decide(auth, browser, request))).not.toHaveProperty('state');
  expect(redirectParameters(await decide(auth, browser, { ...request, state: '' }))).not.toHaveProperty(
    'state',
  );
});
