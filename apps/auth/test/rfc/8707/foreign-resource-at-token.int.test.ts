import { approvedCode, askTokens, grantTokens, registerClient, startAuth } from '../../auth.ts';
import { foreign } from './foreign.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app, { scope: 'apis.all' });
const { refresh } = await grantTokens(auth, { client });

it.each(foreign)(
  'when a code is redeemed for %j, then that is invalid_target and the code stays good (RFC 8707 2)',
  async (resource) => {
    const form = await approvedCode(auth, { client });
    const { status, body } = await askTokens(auth, { ...form, resource });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_target' });
    expect((await askTokens(auth, form)).status).toBe(200);
  },
);

it.each(foreign)(
  'when tokens are refreshed for %j, then that is invalid_target (RFC 8707 2)',
  async (resource) => {
    const { status, body } = await refresh({ resource });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_target' });
  },
);

it('when the right refresh comes after all of these, then the refresh token is still good (RFC 8707 2)', async () => {
  expect((await refresh()).status).toBe(200);
});
