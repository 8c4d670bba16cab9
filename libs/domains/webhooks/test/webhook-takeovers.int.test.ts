import { createApiKey, revokeApiKey } from '@team-operations/credentials';
import { addPerson } from '@team-operations/testing';
import { keyWith } from '@team-operations/testing/rest';
import { startWebhooksOverRest, url, type WebhooksOverRest } from './webhooks-over-rest.ts';

let rest: WebhooksOverRest;
beforeAll(async () => (rest = await startWebhooksOverRest()));
afterAll(() => rest.close());

describe('what a webhook ends with', () => {
  it('stays as it is when someone else sends the same address, events and another description', async () => {
    const { database, team, authenticator } = rest;
    const key = await createApiKey(database, { teamId: team.id, name: 'Mine', scopes: ['apis.all'] });
    const id = await rest.webhookOf(key.secret, ['job.completed', 'job.aborted']);
    const { token } = await rest.pages(await addPerson(database, team.id, 'owner'));
    const saved = await rest.ask(token, 'patch', `/${id}`, {
      url,
      events: ['job.aborted', 'job.completed'],
      description: 'Described',
    });
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { description: 'Described', endsWith: { kind: 'api_key', name: 'Mine' } },
    ]);
    await revokeApiKey(database, { teamId: team.id, id: key.id, authenticator });
    expect(
      (await rest.ask(token, 'patch', `/${id}`, { url, state: 'active' })).body.error.issues,
    ).toMatchObject([{ path: 'id', message: 'has ended: The API key “Mine” was revoked.' }]);
  });

  it('is who says last where it posts, or takes it over by name, and not who changes anything else', async () => {
    const { database, team } = rest;
    const person = await addPerson(database, team.id, 'admin');
    const { token } = await rest.pages(person);
    const elsewhere = 'https://other.example/in';
    for (const change of [{ url: elsewhere }, { url, takeOver: true }]) {
      const id = await rest.webhookOf(rest.all, ['job.completed']);
      await rest.ask(token, 'patch', `/${id}`, { description: 'x', events: ['job.aborted'] });
      expect(await rest.endsWith(id)).toMatchObject({ kind: 'api_key' });
      const moved = await rest.ask(token, 'patch', `/${id}`, change);
      expect(moved.body.data).toMatchObject({ url: change.url, endsWith: { kind: 'person' } });
    }
  });

  it('is not taken over without the address, nor by someone who may not read its events', async () => {
    const { database, team } = rest;
    const id = await rest.webhookOf(rest.all, ['job.completed']);
    const unnamed = await rest.ask(rest.all, 'patch', `/${id}`, { takeOver: true });
    expect([unnamed.status, unnamed.body.error.issues[0].path]).toEqual([400, 'url']);
    const key = await keyWith(database, team.id, ['flows.read', 'flows.write']);
    expect((await rest.ask(key, 'patch', `/${id}`, { url, takeOver: true })).status).toBe(403);
    expect((await rest.endsWith(id)).name).toBe('Demo: apis.all');
  });

  it('may be replaced: the webhook belongs to the new owner from then on', async () => {
    const { database, team, authenticator } = rest;
    const key = await createApiKey(database, { teamId: team.id, name: 'Old', scopes: ['apis.all'] });
    const id = await rest.webhookOf(key.secret);
    await revokeApiKey(database, { teamId: team.id, id: key.id, authenticator });
    const moved = await rest.ask(rest.all, 'patch', `/${id}`, { url, takeOver: true, state: 'active' });
    expect([moved.status, moved.body.data.endsWith.name]).toEqual([200, 'Demo: apis.all']);
    expect((await rest.ask(rest.all, 'post', `/${id}/test`)).status).toBe(201);
  });
});
