import { sql } from '@team-operations/database';
import request from 'supertest';
import { grantTokens, startAuth } from '../../auth.ts';
import { metadataParameter, protectedResource } from '../protected-resource.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const resource = protectedResource(auth);

const owned = (clientId: string) => sql`(SELECT id FROM oauth_grant WHERE client_id = ${clientId})`;
const ends: Record<string, (clientId: string) => ReturnType<typeof sql>> = {
  expired: (id) =>
    sql`UPDATE oauth_access_token SET expires_at = now() - interval '1 second' WHERE grant_id IN ${owned(id)}`,
  revoked: (id) => sql`UPDATE oauth_access_token SET revoked_at = now() WHERE grant_id IN ${owned(id)}`,
  'of a grant that was revoked': (id) =>
    sql`UPDATE oauth_grant SET revoked_at = now() WHERE client_id = ${id}`,
  'of a client that was deleted': (id) =>
    sql`UPDATE oauth_client SET deleted_at = now() WHERE client_id = ${id}`,
};

const ask = (token: string) => request(resource).get('/').set('Authorization', `Bearer ${token}`);

function expectInvalid({ status, headers }: { status: number; headers: Record<string, string> }) {
  expect(status).toBe(401);
  expect(headers['www-authenticate']).toMatch(/^Bearer error="invalid_token", error_description="[^"]+", /);
  expect(headers['www-authenticate']).toContain(metadataParameter);
}

it.each(Object.keys(ends))('when the token is %s, then it is invalid_token (RFC 6750 3.1)', async (how) => {
  const { access_token, clientId } = await grantTokens(auth);
  await auth.database.query(ends[how]!(clientId));
  expectInvalid(await ask(access_token));
});

it('when the token is a refresh token, then it is invalid_token (RFC 6750 3.1)', async () => {
  expectInvalid(await ask((await grantTokens(auth)).refresh_token));
});

it.each([`svc_oauth_${'A'.repeat(43)}`, 'svc_oauth_short', 'anything', 'two words'])(
  'when the token is %j, then it is invalid_token (RFC 6750 3.1)',
  async (token) => {
    expectInvalid(await ask(token));
  },
);
