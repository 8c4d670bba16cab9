import { sql } from '@team-operations/database';
import request from 'supertest';
import { call } from '@team-operations/testing';
import { startRest } from '@team-operations/testing/rest';
import { openSigningSecrets, type StoredSecret, readWebhookDependencies } from '../src/index.ts';
import { aWebhook } from './arrangements.ts';
import { startWebhooksOverRest, type WebhooksOverRest } from './webhooks-over-rest.ts';

let rest: WebhooksOverRest;
beforeAll(async () => (rest = await startWebhooksOverRest()));
afterEach(() =>
  rest.database.query(
    sql`UPDATE webhook_endpoint SET removed_at = now() WHERE team_id = ${rest.team.id}::uuid`,
  ),
);
afterAll(() => rest.close());

const post = (path: string, body: object = {}) => call(rest.app, rest.all, 'post', path, body);
const get = (path: string) => call(rest.app, rest.all, 'get', path);
const asked = { url: 'https://hooks.example/in', events: ['job.completed'] };

const secretsOf = async (id: string) => {
  const [row] = await rest.database.query<{ secrets: StoredSecret[] }>(
    sql`SELECT secrets FROM webhook_endpoint WHERE id = ${id}::uuid`,
  );
  return row!.secrets;
};

describe('a secret', () => {
  it('when a webhook is created, then it is shown once, and nothing that is stored holds it', async () => {
    const send = () =>
      request(rest.app)
        .post('/v1/webhooks')
        .set('Authorization', `Bearer ${rest.all}`)
        .set('Idempotency-Key', 'webhook-once')
        .send(asked);
    const { body, status } = await send();
    expect(status).toBe(201);
    const { id, secret } = body.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = await send();
    expect([again.body.data.id, again.body.data.secret]).toEqual([id, undefined]);
    expect((await get(`/v1/webhooks/${id}`)).text).not.toContain('secret');
    expect((await get('/v1/webhooks')).text).not.toContain('secret');

    const tables = ['webhook_endpoint', 'audit_entry', 'idempotency_key', 'outbox_message'];
    for (const table of tables) {
      const rows = await rest.database.query(sql`
        SELECT FROM query_to_xml(${`SELECT * FROM ${table}`}, true, false, '') AS dump
        WHERE dump::text LIKE ${`%${secret.slice(6, 40)}%`}`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const { secretBox } = readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined });
    const owner = { teamId: rest.team.id, endpointId: id };
    expect(openSigningSecrets(secretBox, await secretsOf(id), owner)).toEqual([secret]);
  });

  it('when it is rotated, then both sign for a day, also when two rotate at the same time', async () => {
    const { id } = await aWebhook(rest);
    const [first, second] = await Promise.all([
      post(`/v1/webhooks/${id}/rotate-secret`),
      post(`/v1/webhooks/${id}/rotate-secret`),
    ]);
    expect(first.body.data.secret).not.toBe(second.body.data.secret);
    const secrets = await secretsOf(id);
    expect(secrets).toHaveLength(3);
    expect(secrets.map(({ expiresAt }) => expiresAt === null)).toEqual([true, false, false]);
    const until = Date.parse(first.body.data.previousSecretUntil) - Date.now();
    expect(until / 3_600_000).toBeCloseTo(24, 1);
  });

  it('when it is rotated over and over, then no more than four sign', async () => {
    const { id } = await aWebhook(rest);
    for (let count = 0; count < 6; count += 1) await post(`/v1/webhooks/${id}/rotate-secret`);
    expect(await secretsOf(id)).toHaveLength(4);
  });
});

describe('what a webhook may be', () => {
  it.each([
    ['url', { url: 'http://hooks.example/in' }],
    ['url', { url: 'https://10.0.0.1/in' }],
    ['url', { url: 'https://localhost/in' }],
    ['url', { url: 'https://user:word@hooks.example/in' }],
    ['url', { url: 'hooks.example' }],
    ['events.0', { events: ['job.started'] }],
    ['events', { events: [] }],
    ['events', { events: ['job.completed', 'job.completed'] }],
    ['secret', { secret: 'whsec_mine' }],
  ])('when its %s is wrong (%j), then it is refused by name', async (path, wrong) => {
    const { status, body } = await post('/v1/webhooks', { ...asked, ...wrong });
    expect(status).toBe(400);
    expect(body.error.issues).toEqual([expect.objectContaining({ path })]);
  });

  it('when a service runs on a machine of one’s own, then a receiver there is allowed, and only then', async () => {
    const local = { ...asked, url: 'http://127.0.0.1:4000/in' };
    expect((await post('/v1/webhooks', local)).status).toBe(201);
    const webhooks = readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined });
    const strict = await startRest({ webhooks: { ...webhooks, allowLoopbackHttp: false } });
    const answer = await call(strict.app, strict.team.api_keys['apis.all']!, 'post', '/v1/webhooks', local);
    expect(answer.status).toBe(400);
    await strict.close();
  });

  it('when a team has twenty, then another is refused', async () => {
    for (let count = 0; count < 20; count += 1) await aWebhook(rest);
    const { status, body } = await post('/v1/webhooks', asked);
    expect([status, body.error.issues[0].message]).toEqual([400, expect.stringContaining('20')]);
  });

  it('when many are created at the same time, then the team has twenty', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => post('/v1/webhooks', asked)));
    const count = (code: number) => answers.filter(({ status }) => status === code).length;
    expect([count(201), count(400)]).toEqual([20, 40]);
    expect((await get('/v1/webhooks?limit=100')).body.data).toHaveLength(20);
  });
});

describe('a webhook that is disabled', () => {
  it('when it is switched off, then what waits is given up; when it is enabled, then it can be replayed as missed', async () => {
    const { id } = await aWebhook(rest);
    const missed = await rest.delivery(id, 'waiting', '2026-03-01T10:00:00.000Z');
    const patch = (body: object) => call(rest.app, rest.all, 'patch', `/v1/webhooks/${id}`, body);
    expect((await patch({ state: 'disabled' })).body.data).toMatchObject({
      state: 'disabled',
      disabledReason: 'It was disabled by a user.',
    });
    expect(await rest.waiting(id)).toEqual([]);
    const refused = await post(`/v1/webhooks/${id}/replay`, { missedSince: '2026-03-01T00:00:00.000Z' });
    expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, 'state']);
    await patch({ state: 'active' });
    const replay = await post(`/v1/webhooks/${id}/replay`, { missedSince: '2026-03-01T00:00:00.000Z' });
    expect(replay.body.data).toEqual({ replayed: 1, continueFrom: null });
    expect(await rest.waiting(id)).toEqual([missed]);
  });

  it('when it is removed, then its secrets are deleted and it is not found', async () => {
    const { id } = await aWebhook(rest);
    expect((await post(`/v1/webhooks/${id}/remove`)).status).toBe(200);
    expect(await secretsOf(id)).toEqual([]);
    expect((await get(`/v1/webhooks/${id}`)).status).toBe(404);
    expect((await post(`/v1/webhooks/${id}/test`)).status).toBe(404);
  });
});

it('when a test is asked for, then it waits to be sent whatever the events of the webhook are, also while it is disabled', async () => {
  const { id } = await aWebhook(rest);
  await call(rest.app, rest.all, 'patch', `/v1/webhooks/${id}`, { state: 'disabled' });
  const { status, body } = await post(`/v1/webhooks/${id}/test`);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    type: 'webhook.test',
    state: 'waiting',
    attempts: 0,
    payload: { type: 'webhook.test', data: { webhookId: id } },
  });
  expect(await rest.waiting(id)).toEqual([body.data.id]);
});
