import { askAuthorization, goodRequest, pkce, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const good = goodRequest(await registerClient(auth.app));
const { challenge } = pkce();

it.each([undefined, '', 'S256'])(
  'when the method is %j, then the challenge is S256 (RFC 7636 4.3, specification 4.3)',
  async (code_challenge_method) => {
    expect((await askAuthorization(auth, { ...good, code_challenge_method })).status).toBe(200);
  },
);

it.each(['plain', 's256', 'S512', 'none'])(
  'when the method is %j, then it is invalid_request and named (RFC 7636 4.4.1)',
  async (code_challenge_method) => {
    const { status, body } = await askAuthorization(auth, { ...good, code_challenge_method });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
    expect(body.error_description).toContain('code_challenge_method');
  },
);

it.each([
  'x',
  challenge.slice(1),
  `${challenge}=`,
  `${challenge.slice(1)}+`,
  'x'.repeat(129),
  `${challenge}\0`,
])(
  'when the challenge is %j, then it is invalid_request and named (RFC 7636 4.2)',
  async (code_challenge) => {
    const { status, body } = await askAuthorization(auth, { ...good, code_challenge });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
    expect(body.error_description).toContain('code_challenge');
  },
);

it('when there is a method without a challenge, then it is invalid_request (RFC 7636 4.3)', async () => {
  const { status, body } = await askAuthorization(auth, { ...good, code_challenge: undefined });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
});
