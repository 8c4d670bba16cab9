import request from 'supertest';
import { grantTokens, isAccepted, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const revoke = (form: Record<string, string>) =>
  request(auth.app).post('/oauth/revoke').type('form').send(form);

it.each([{}, { token_type_hint: 'refresh_token' }, { token_type_hint: 'access_token' }])(
  'when a refresh token is revoked with %j, then so is every token of the grant (RFC 7009 2.1)',
  async (hint) => {
    const { access_token, refresh_token, refresh } = await grantTokens(auth);
    expect((await revoke({ token: refresh_token, ...hint })).status).toBe(200);
    expect(await isAccepted(auth, access_token)).toBe(false);
    expect((await refresh()).body.error).toBe('invalid_grant');
  },
);

it('when a refresh token is revoked that was rotated already, then the grant ends all the same (RFC 7009 2.1)', async () => {
  const { access_token, refresh_token, refresh } = await grantTokens(auth);
  const { body: next } = await refresh();
  await revoke({ token: refresh_token });
  expect(await isAccepted(auth, access_token)).toBe(false);
  expect(await isAccepted(auth, next.access_token)).toBe(false);
  expect((await refresh({ refresh_token: next.refresh_token })).body.error).toBe('invalid_grant');
});
