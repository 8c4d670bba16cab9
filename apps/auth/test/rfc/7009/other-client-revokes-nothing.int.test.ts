import request from 'supertest';
import {
  grantTokens,
  isAccepted,
  registerClient,
  registerConfidential,
  startAuth,
  webCallback,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerConfidential(auth.app, { scope: 'apis.all' });
const other = await registerClient(auth.app);
const client_id = client['client_id']!;
const { access_token, refresh_token, refresh } = await grantTokens(auth, {
  client,
  parameters: { redirect_uri: webCallback },
});

const revoke = (form: Record<string, string>, authorization?: string) => {
  const asked = request(auth.app).post('/oauth/revoke').type('form');
  if (authorization !== undefined) asked.set('Authorization', authorization);
  return asked.send(form);
};
const basic = (secret: string) => `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`;

// RFC 7009 2.1: the token was issued to the client that asks. The answer does not say that it was not.
describe.each([access_token, refresh_token])('when the token is %#', (token) => {
  it.each([
    ['another client', { client_id: other['client_id']! }, undefined],
    ['the client with a wrong secret', { client_id, client_secret: 'wrong' }, undefined],
    ['the client with a wrong secret in the header', {}, basic('wrong')],
  ])('and %s asks, then nothing is revoked (RFC 7009 2.1)', async (_who, form, header) => {
    expect((await revoke({ token, ...form }, header)).status).toBe(200);
    expect(await isAccepted(auth, access_token)).toBe(true);
  });
});

it('when the client itself asks with its secret, then the token ends (RFC 7009 2.1)', async () => {
  await revoke({ token: access_token }, basic(client['client_secret']!));
  expect(await isAccepted(auth, access_token)).toBe(false);
  expect((await refresh()).status).toBe(200);
});
