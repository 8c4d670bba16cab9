import { sql } from '@team-operations/database';
import { makeAccessToken } from '@team-operations/testing';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

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
async function webhookOf(credential: string): Promise<string> {
  const { status, body } = await ask(credential, 'post', '', { url, events: ['job.completed'] });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}
const application = (scopes: string[]) => makeAccessToken(gateway.database, { team: gateway.team, scopes });

describe('an application', () => {
  it('sees and changes the webhooks of its own approval alone', async () => {
    const [{ token }, { token: other }] = [await application(['apis.all']), await application(['apis.all'])];
    const own = await webhookOf(token);
    const others = [await webhookOf(all), await webhookOf(other)];
    const listed = (await ask(token, 'get')).body.data.map(({ id }: { id: string }) => id);
    expect(listed).toEqual([own]);
    for (const id of others)
      for (const [method, path, body] of [
        ['get', '', undefined],
        ['get', '/deliveries', undefined],
        ['patch', '', { url }],
        ['patch', '', { state: 'disabled' }],
        ['post', '/remove', {}],
        ['post', '/rotate-secret', {}],
        ['post', '/test', {}],
        ['post', '/replay', { missedSince: '2026-03-01T00:00:00.000Z' }],
      ] as const)
        expect([path, (await ask(token, method, `/${id}${path}`, body)).status]).toEqual([path, 404]);
    expect((await ask(token, 'patch', `/${own}`, { url: 'https://new.example/in' })).status).toBe(200);
    expect((await ask(token, 'post', `/${own}/rotate-secret`)).status).toBe(200);
  });

  it('keeps what waits for the webhooks of others', async () => {
    const { database, team } = gateway;
    const id = await webhookOf(all);
    await ask(all, 'post', `/${id}/test`);
    const { token } = await application(['apis.all']);
    await ask(token, 'post', `/${id}/remove`);
    await ask(token, 'patch', `/${id}`, { state: 'disabled' });
    const [row] = await database.query<{ state: string }>(
      sql`SELECT state FROM webhook_delivery WHERE team_id = ${team.id}::uuid AND endpoint_id = ${id}::uuid`,
    );
    expect(row?.state).toBe('waiting');
  });

  it('alone changes where and what its webhooks post; the team disables and removes them', async () => {
    const { token } = await application(['apis.all']);
    const id = await webhookOf(token);
    for (const [method, path, body] of [
      ['patch', '', { url, takeOver: true }],
      ['patch', '', { url: 'https://new.example/in' }],
      ['patch', '', { events: ['job.aborted'] }],
      ['post', '/rotate-secret', {}],
    ] as const)
      expect([path, (await ask(all, method, `/${id}${path}`, body)).status]).toEqual([path, 403]);
    const described = await ask(all, 'patch', `/${id}`, { url, events: ['job.completed'], description: 'x' });
    expect([described.status, described.body.data.endsWith.kind]).toEqual([200, 'application']);
    expect((await ask(all, 'patch', `/${id}`, { state: 'disabled' })).status).toBe(200);
    expect((await ask(all, 'patch', `/${id}`, { state: 'active' })).status).toBe(200);
    expect((await ask(all, 'post', `/${id}/remove`)).status).toBe(200);
  });
});
