import { sql } from '@team-operations/database';
import request from 'supertest';
import { approvedCode, askTokens, registerConfidential, startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth({ trustedProxies: ['loopback'] });
afterAll(() => auth.close());

let made = 0;
const words = () => ({ client_name: `Planner ${Date.now()} ${made++}`, redirect_uris: [webCallback] });
const register = async (metadata: object, address = '198.51.100.7') => {
  const { body } = await request(auth.app)
    .post('/oauth/register')
    .set('X-Forwarded-For', address)
    .send(metadata);
  return body as Record<string, string>;
};
const age = (id: string | undefined, interval: string) =>
  auth.database.query(sql`
    UPDATE oauth_client SET created_at = created_at - ${interval}::interval, updated_at = created_at - ${interval}::interval
    WHERE client_id = ${id}`);

it('when the same comes again within the hour, then it is the same client (RFC 7591 3.2.1)', async () => {
  const metadata = words();
  const first = await register(metadata);
  await age(first['client_id'], '59 minutes');
  const second = await register(metadata);
  expect(second['client_id']).toBe(first['client_id']);
  expect(second['registration_access_token']).not.toBe(first['registration_access_token']);
});

it('when a confidential client comes again, then it is another client with another secret (specification 2.1)', async () => {
  const metadata = words();
  const [first, second] = [
    await registerConfidential(auth.app, metadata),
    await registerConfidential(auth.app, metadata),
  ];
  expect(second['client_id']).not.toBe(first['client_id']);
  expect(JSON.stringify(second)).not.toContain(first['client_secret']);
  for (const [client, foreign] of [
    [first, second],
    [second, first],
  ] as const) {
    const parameters = { redirect_uri: webCallback };
    const form = await approvedCode(auth, { client, scope: 'apis.read', parameters });
    const refused = await askTokens(auth, { ...form, client_secret: foreign['client_secret'] });
    expect(refused.body.error).toBe('invalid_client');
    expect((await askTokens(auth, form)).status).toBe(200);
  }
});

const others: [
  string,
  (metadata: ReturnType<typeof words>, id?: string) => Promise<Record<string, string>>,
][] = [
  ['comes from another address', (metadata) => register(metadata, '198.51.100.8')],
  ['comes an hour later', async (metadata, id) => (await age(id, '1 hour'), register(metadata))],
  ['has another name', () => register(words())],
  ['has another scope', (metadata) => register({ ...metadata, scope: 'jobs.read' })],
  ['has a secret', (metadata) => register({ ...metadata, token_endpoint_auth_method: 'client_secret_post' })],
  [
    'has one address more',
    (metadata) => register({ ...metadata, redirect_uris: [webCallback, `${webCallback}/2`] }),
  ],
];

it.each(others)('when a registration %s, then it is another client (RFC 7591 3.2.1)', async (_how, again) => {
  const metadata = words();
  const { client_id } = await register(metadata);
  expect((await again(metadata, client_id))['client_id']).not.toBe(client_id);
});
