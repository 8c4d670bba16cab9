import { sql } from '@team-operations/database';
import { approvedCode, askTokens, grantTokens, isAccepted, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const codes = sql`oauth_authorization_code`;
const refreshTokens = sql`oauth_refresh_token`;
const accessTokens = sql`oauth_access_token`;

/** As if the time had passed. */
const pass = (table: typeof codes, clientId: string, seconds: number) =>
  auth.database.query(sql`
    UPDATE ${table} SET expires_at = expires_at - make_interval(secs => ${seconds})
    WHERE grant_id IN (SELECT id FROM oauth_grant WHERE client_id = ${clientId})`);

it('when a code is redeemed after 55 seconds, then it is good (RFC 6749 4.1.2)', async () => {
  const form = await approvedCode(auth);
  await pass(codes, form['client_id']!, 55);
  expect((await askTokens(auth, form)).status).toBe(200);
});

it('when a code is redeemed after a minute, then it is invalid_grant (RFC 6749 4.1.2)', async () => {
  const form = await approvedCode(auth);
  await pass(codes, form['client_id']!, 60);
  const { status, body } = await askTokens(auth, form);
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
});

it('when 30 days have passed, then a refresh token is invalid_grant (RFC 6749 6)', async () => {
  const { clientId, refresh } = await grantTokens(auth);
  await pass(refreshTokens, clientId, 30 * 24 * 3600);
  const { status, body } = await refresh();
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
});

it('when an hour has passed, then the access token is over and the refresh token is not (RFC 6749 1.5)', async () => {
  const { access_token, clientId, refresh } = await grantTokens(auth);
  expect(await isAccepted(auth, access_token)).toBe(true);
  await pass(accessTokens, clientId, 3600);
  expect(await isAccepted(auth, access_token)).toBe(false);
  expect((await refresh()).status).toBe(200);
});
