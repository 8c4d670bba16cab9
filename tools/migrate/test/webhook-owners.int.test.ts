import type pg from 'pg';
import { openEarlierDatabase, type EarlierDatabase } from './earlier-database.ts';

let earlier: EarlierDatabase;
let client: pg.Client;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [team, person, key, approval, pages] = [1, 2, 3, 4, 5].map(id);

/** A webhook, with the audit entry of its creation unless that was purged. */
async function webhook(number: number, creator: string | null, credential: string | undefined) {
  await client.query(
    `INSERT INTO webhook_endpoint (id, team_id, url, events, secrets, created_by_id) VALUES ($1, $2, '', '{}', '[]', $3)`,
    [id(number), team, creator],
  );
  if (credential !== undefined)
    await client.query(
      `INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
       VALUES ($1, $2, 'webhooks.create', $1, '{}', $3, 'rest', 'r')`,
      [id(number), team, credential],
    );
}

beforeAll(async () => {
  earlier = await openEarlierDatabase('_webhook_owners');
  ({ client } = earlier);
  await client.query(`INSERT INTO team (id, name, mpid) VALUES ($1, 'T', 'SIPT')`, [team]);
  await client.query(
    `INSERT INTO person (id, email, name, password_hash) VALUES ($1, 'p@example.com', 'P', '')`,
    [person],
  );
  await client.query(`INSERT INTO team_member (team_id, person_id, role) VALUES ($1, $2, 'owner')`, [
    team,
    person,
  ]);
  await client.query(
    `INSERT INTO api_key (id, team_id, name, secret_hash, hint, scopes) VALUES ($1, $2, 'K', 'k', 'abcd', '{apis.all}')`,
    [key, team],
  );
  await client.query(
    `INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
     VALUES ('app', 'registration', 'A', '{}', '{}', 'none')`,
  );
  for (const [grant, clientId] of [
    [approval, 'app'],
    [pages, 'console'],
  ])
    await client.query(
      `INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes) VALUES ($1, $2, $3, $4, '{apis.all}')`,
      [grant, team, person, clientId],
    );

  await webhook(10, null, key);
  await webhook(11, person!, approval);
  await webhook(12, person!, pages);
  await webhook(13, person!, undefined);
  await webhook(14, null, undefined);
  await earlier.migrate();
});
afterAll(() => earlier.close());

it.each([
  ['an API key', 10, { api_key_id: key }],
  ['an application', 11, { grant_id: approval }],
  ['the settings pages', 12, { person_id: person }],
  ['what is no longer known, by a person', 13, { person_id: person }],
])('a webhook that was created by %s ends with that', async (_, number, owner) => {
  const { rows } = await client.query('SELECT * FROM webhook_endpoint WHERE id = $1', [id(number)]);
  const none = { api_key_id: null, grant_id: null, person_id: null };
  expect(rows[0]).toMatchObject({ ...none, ...owner, state: 'active' });
});

it('a webhook of which nothing is known is disabled, and says why', async () => {
  const { rows } = await client.query('SELECT * FROM webhook_endpoint WHERE id = $1', [id(14)]);
  expect(rows[0]).toMatchObject({ state: 'disabled', disabled_reason: expect.stringContaining('not known') });
});
