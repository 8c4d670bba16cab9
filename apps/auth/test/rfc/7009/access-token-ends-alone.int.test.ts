import request from 'supertest';
import { eventsOf, grantTokens, isAccepted, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it.each([
  {},
  { token_type_hint: 'access_token' },
  { token_type_hint: 'refresh_token' },
  { token_type_hint: 'x' },
])(
  'when an access token is revoked with %j, then it ends, and its grant goes on (RFC 7009 2.1, 2.2)',
  async (hint) => {
    const { access_token, refresh, clientId } = await grantTokens(auth);
    const form = { token: access_token, client_id: clientId, ...hint };
    const { status, text } = await request(auth.app).post('/oauth/revoke').type('form').send(form);
    expect({ status, text }).toEqual({ status: 200, text: '' });
    expect(await isAccepted(auth, access_token)).toBe(false);
    expect((await eventsOf(auth, clientId)).at(-1)).toMatchObject({ event: 'token.revoked' });
    const refreshed = await refresh();
    expect(refreshed.status).toBe(200);
    expect(await isAccepted(auth, refreshed.body.access_token)).toBe(true);
  },
);
