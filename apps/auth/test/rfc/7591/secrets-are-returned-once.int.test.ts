import { sql } from '@team-operations/database';
import request from 'supertest';
import { registerConfidential, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerConfidential(auth.app);
const { client_id: id = '', client_secret: secret = '', registration_access_token: token = '' } = client;

it('when the client reads its registration, then its secret is not there (RFC 7592 2.1, specification 2.1)', async () => {
  const { status, body } = await request(auth.app)
    .get(`/oauth/register/${id}`)
    .auth(token, { type: 'bearer' });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('client_secret');
});

it('when the database is read, then neither secret nor token is there (specification 2.1)', async () => {
  const [row] = await auth.database.query<{ kept: string }>(sql`
    SELECT concat(to_jsonb(oauth_client), to_jsonb(token), (SELECT jsonb_agg(to_jsonb(event)) FROM security_event AS event
      WHERE event.client_id = ${id})) AS kept
    FROM oauth_client JOIN oauth_registration_token AS token USING (client_id) WHERE client_id = ${id}`);
  expect(row?.kept).toContain(id);
  for (const part of [secret, token]) {
    expect(row?.kept).not.toContain(part);
    expect(row?.kept).not.toContain(Buffer.from(part).toString('hex'));
  }
});
