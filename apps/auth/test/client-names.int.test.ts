import { sql } from '@team-operations/database';
import request, { type Response } from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { startDocumentHost } from '../src/metadata-documents/test/document-host.ts';
import {
  askAuthorization,
  baseUrl,
  goodRequest,
  loopback,
  registerClient,
  signIn,
  startAuth,
  webCallback,
} from './auth.ts';

const auth = await startAuth();
const host = await startDocumentHost();
afterAll(async () => {
  await host.stop();
  await auth.close();
});
const browser = await signIn(auth);

const bad: [string, string][] = [
  ['blank', ' \u2003 '],
  ['made of invisible characters', '\u200b\u3164\u2800'],
  ['broken by a zero width space', 'Cla\u200bude'],
  ['turned in its direction', 'Cla\u202eedu'],
  ['mixed of two scripts', 'Сlaude'],
  ['Cyrillic and reads as Latin', 'Сосоа'],
  ['that of this service', 'Team Operations'],
];

const settings = (method: 'post' | 'patch', path: string, body: object) =>
  request(auth.app)
    [method](`/settings/api/teams/${auth.team.id}/applications${path}`)
    .set({ Cookie: browser.cookie, 'X-CSRF-Token': browser.csrfToken, Origin: baseUrl })
    .send(body);
const application = {
  redirectUris: [webCallback],
  scopes: ['apis.read'],
  clientType: 'public',
};
const registered = await registerClient(auth.app);
const created = await settings('post', '', { ...application, name: 'Planner' });
const clientId = String(created.body.data.clientId);

const documentAddress = () => `http://localhost:${host.port}/${uuidV7()}.json`;
const ask = (client_id: string) => askAuthorization(auth, goodRequest({ client_id }));

/** Each surface that takes the name of a client, and how it answers. */
const surfaces: [string, (name: string) => PromiseLike<Response>][] = [
  [
    'a registration',
    (client_name) =>
      request(auth.app)
        .post('/oauth/register')
        .send({ client_name, redirect_uris: [loopback] }),
  ],
  [
    'a registration that is replaced',
    (client_name) =>
      request(auth.app)
        .put(`/oauth/register/${registered['client_id']}`)
        .auth(registered['registration_access_token']!, { type: 'bearer' })
        .send({ client_id: registered['client_id'], client_name, redirect_uris: [loopback] }),
  ],
  [
    'a metadata document',
    (client_name) => {
      const address = documentAddress();
      host.change(address, { client_name, redirect_uris: [loopback] });
      return ask(address);
    },
  ],
  ['a new application', (name) => settings('post', '', { ...application, name })],
  ['a change of an application', (name) => settings('patch', `/${clientId}`, { name })],
];

describe.each(surfaces)('%s', (_surface, send) => {
  it.each(bad)('refuses a name that is %s', async (_what, name) => {
    const { status } = await send(name);
    expect(status).toBe(400);
  });

  it('accepts a name in another script', async () => {
    expect((await send('Планировщик for Claude 🚀')).status).toBeLessThan(300);
  });
});

it('names the field and the remedy', async () => {
  const name = 'Сlaude';
  const refused = await request(auth.app)
    .post('/oauth/register')
    .send({ client_name: name, redirect_uris: [loopback] });
  const expected = { message: 'has a word that mixes letters of several scripts', fix: expect.any(String) };
  expect(refused.body).toMatchObject({
    error: 'invalid_client_metadata',
    error_issues: [{ path: 'client_name', ...expected }],
  });
  const change = await settings('patch', `/${clientId}`, { name });
  expect(change.body.error.issues).toEqual([{ path: 'name', ...expected }]);
});

it.each([
  ['description', 'Plans\u202e visits'],
  ['website', 'https://client.example/\u200b'],
])('refuses a %s with invisible characters', async (field, value) => {
  const { status, body } = await settings('patch', `/${clientId}`, { [field]: value });
  expect({ status, path: body.error?.issues[0].path }).toEqual({ status: 400, path: field });
});

it('accepts a description of several lines', async () => {
  expect((await settings('patch', `/${clientId}`, { description: 'Plans\n\tvisits 👷‍♀️' })).status).toBe(200);
});

it.each(['client_uri', 'software_id'])(
  'refuses a registration with invisible characters in %s',
  async (field) => {
    const { status, body } = await request(auth.app)
      .post('/oauth/register')
      .send({ redirect_uris: [loopback], [field]: 'https://client.example/\u202e' });
    expect({ status, path: body.error_issues?.[0].path }).toEqual({ status: 400, path: field });
  },
);

it('marks a name that was kept before the rule', async () => {
  const { client_id = '' } = await registerClient(auth.app);
  expect((await ask(client_id)).body.client_name_warning).toBeNull();
  await auth.database.query(sql`UPDATE oauth_client SET name = 'Сlaude' WHERE client_id = ${client_id}`);
  const other = await askAuthorization(await startedAgain(), goodRequest({ client_id }));
  expect(other.body.client_name_warning).toContain('several scripts');
});

/** A process that has not read the client yet. */
async function startedAgain() {
  return startAuth({}, Promise.resolve(auth));
}
