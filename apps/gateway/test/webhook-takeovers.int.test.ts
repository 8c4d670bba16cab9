import { consoleClientId, createApiKey, revokeApiKey } from '@team-operations/credentials';
import { addPerson, makeAccessToken } from '@team-operations/testing';
import { call, keyWith, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let all: string;
beforeAll(async () => {
  gateway = await startGateway();
  all = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

const url = 'https://hooks.example/in';
const ask = (credential: string, method: 'get' | 'post' | 'patch', path = '', body?: object) =>
  call(gateway.app, credential, method, `/v1/webhooks${path}`, body);
async function webhookOf(credential: string, events: readonly string[] = ['job.completed']): Promise<string> {
  const { status, body } = await ask(credential, 'post', '', { url, events });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}
const endsWith = async (id: string) => (await ask(all, 'get', `/${id}`)).body.data.endsWith;
const pages = (person: string) =>
  makeAccessToken(gateway.database, {
    team: gateway.team,
    person,
    client: consoleClientId,
    scopes: ['apis.all'],
  });

describe('what a webhook ends with', () => {
  it('stays as it is when somebody else sends the same address, events and another description', async () => {
    const { database, team, authenticator } = gateway;
    const key = await createApiKey(database, { teamId: team.id, name: 'Mine', scopes: ['apis.all'] });
    const id = await webhookOf(key.secret, ['job.completed', 'job.aborted']);
    const { token } = await pages(await addPerson(database, team.id, 'owner'));
    const saved = await ask(token, 'patch', `/${id}`, {
      url,
      events: ['job.aborted', 'job.completed'],
      description: 'Described',
    });
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { description: 'Described', endsWith: { kind: 'api_key', name: 'Mine' } },
    ]);
    await revokeApiKey(database, { teamId: team.id, id: key.id, authenticator });
    expect((await ask(token, 'patch', `/${id}`, { url, state: 'active' })).body.error.issues).toMatchObject([
      { path: 'id', message: 'has ended: The API key “Mine” was revoked.' },
    ]);
  });

  it('is who says last where it posts, or takes it over by name, and not who changes anything else', async () => {
    const { database, team } = gateway;
    const person = await addPerson(database, team.id, 'admin');
    const { token } = await pages(person);
    const elsewhere = 'https://other.example/in';
    for (const change of [{ url: elsewhere }, { url, takeOver: true }]) {
      const id = await webhookOf(all, ['job.completed']);
      await ask(token, 'patch', `/${id}`, { description: 'x', events: ['job.aborted'] });
      expect(await endsWith(id)).toMatchObject({ kind: 'api_key' });
      const moved = await ask(token, 'patch', `/${id}`, change);
      expect(moved.body.data).toMatchObject({ url: change.url, endsWith: { kind: 'person' } });
    }
  });

  it('is not taken over without the address, nor by somebody who may not read its events', async () => {
    const { database, team } = gateway;
    const id = await webhookOf(all, ['job.completed']);
    const unnamed = await ask(all, 'patch', `/${id}`, { takeOver: true });
    expect([unnamed.status, unnamed.body.error.issues[0].path]).toEqual([400, 'url']);
    const key = await keyWith(database, team.id, ['flows.read', 'flows.write']);
    expect((await ask(key, 'patch', `/${id}`, { url, takeOver: true })).status).toBe(403);
    expect((await endsWith(id)).name).toBe('Demo: apis.all');
  });

  it('may be replaced: whoever takes the webhook over has it from then on', async () => {
    const { database, team, authenticator } = gateway;
    const key = await createApiKey(database, { teamId: team.id, name: 'Old', scopes: ['apis.all'] });
    const id = await webhookOf(key.secret);
    await revokeApiKey(database, { teamId: team.id, id: key.id, authenticator });
    const moved = await ask(all, 'patch', `/${id}`, { url, takeOver: true, state: 'active' });
    expect([moved.status, moved.body.data.endsWith.name]).toEqual([200, 'Demo: apis.all']);
    expect((await ask(all, 'post', `/${id}/test`)).status).toBe(201);
  });
});
