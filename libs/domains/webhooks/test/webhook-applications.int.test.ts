import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startWebhooksOverRest, url, type WebhooksOverRest } from './webhooks-over-rest.ts';

let rest: WebhooksOverRest;
beforeAll(async () => (rest = await startWebhooksOverRest()));
afterAll(() => rest.close());

describe('an application', () => {
  it('sees and changes the webhooks of its own approval alone', async () => {
    const [{ token }, { token: other }] = [
      await rest.application(['apis.all']),
      await rest.application(['apis.all']),
    ];
    const own = await rest.webhookOf(token);
    const others = [await rest.webhookOf(rest.all), await rest.webhookOf(other)];
    const listed = (await rest.ask(token, 'get')).body.data.map(({ id }: { id: string }) => id);
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
        expect([path, (await rest.ask(token, method, `/${id}${path}`, body)).status]).toEqual([path, 404]);
    expect((await rest.ask(token, 'patch', `/${own}`, { url: 'https://new.example/in' })).status).toBe(200);
    expect((await rest.ask(token, 'post', `/${own}/rotate-secret`)).status).toBe(200);
  });

  it('sees in the history of a request the deliveries to its own webhooks alone', async () => {
    const { token } = await rest.application(['apis.all']);
    const created = await rest.ask(token, 'post', '', { url, events: ['job.completed'] });
    const requestId = created.headers['x-request-id']!;
    const delivered = async (webhook: string) => {
      const id = await rest.delivery(webhook, 'waiting', '2026-03-01T09:30:00Z');
      await rest.database.query(
        sql`UPDATE webhook_delivery SET request_id = ${requestId} WHERE id = ${id}::uuid`,
      );
      return id;
    };
    const [own, another] = [
      await delivered(created.body.data.id),
      await delivered(await rest.webhookOf(rest.all)),
    ];
    const shown = async (credential: string) => {
      const { body } = await call(rest.app, credential, 'get', `/v1/requests/${requestId}`);
      return JSON.stringify(body.data.steps);
    };
    expect(await shown(rest.all)).toContain(another);
    expect(await shown(token)).toContain(own);
    expect(await shown(token)).not.toContain(another);
  });

  it('keeps what waits for the webhooks of others', async () => {
    const { database, team } = rest;
    const id = await rest.webhookOf(rest.all);
    await rest.ask(rest.all, 'post', `/${id}/test`);
    const { token } = await rest.application(['apis.all']);
    await rest.ask(token, 'post', `/${id}/remove`);
    await rest.ask(token, 'patch', `/${id}`, { state: 'disabled' });
    const [row] = await database.query<{ state: string }>(
      sql`SELECT state FROM webhook_delivery WHERE team_id = ${team.id}::uuid AND endpoint_id = ${id}::uuid`,
    );
    expect(row?.state).toBe('waiting');
  });

  it('alone changes where and what its webhooks post; the team disables and removes them', async () => {
    const { token } = await rest.application(['apis.all']);
    const id = await rest.webhookOf(token);
    for (const [method, path, body] of [
      ['patch', '', { url, takeOver: true }],
      ['patch', '', { url: 'https://new.example/in' }],
      ['patch', '', { events: ['job.aborted'] }],
      ['post', '/rotate-secret', {}],
    ] as const)
      expect([path, (await rest.ask(rest.all, method, `/${id}${path}`, body)).status]).toEqual([path, 403]);
    const described = await rest.ask(rest.all, 'patch', `/${id}`, {
      url,
      events: ['job.completed'],
      description: 'x',
    });
    expect([described.status, described.body.data.endsWith.kind]).toEqual([200, 'application']);
    expect((await rest.ask(rest.all, 'patch', `/${id}`, { state: 'disabled' })).status).toBe(200);
    expect((await rest.ask(rest.all, 'patch', `/${id}`, { state: 'active' })).status).toBe(200);
    expect((await rest.ask(rest.all, 'post', `/${id}/remove`)).status).toBe(200);
  });
});
