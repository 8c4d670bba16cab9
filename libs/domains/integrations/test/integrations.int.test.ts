import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { anIntegration } from './arrangements.ts';
import { integrationRequests } from './integration-requests.ts';
import { keyIdOf } from './integration-tokens.ts';

let rest: RestBed;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(() => rest.close());

const { ask, listed, works } = integrationRequests(() => rest);

describe('making an integration', () => {
  it('when the team has as many as it may have, then one more is refused with the remedy', async () => {
    const { id: teamId, api_keys: keys } = rest.otherTeam;
    await rest.database.query(sql`
      WITH key AS (
        INSERT INTO api_key (id, team_id, name, hint, secret_hash, scopes)
        SELECT gen_random_uuid(), ${teamId}::uuid, 'many', 'abcd', sha256(gen_random_uuid()::text::bytea), '{sip.write}'
        FROM generate_series(1, 500) RETURNING id)
      INSERT INTO integration (id, team_id, name, api_key_id)
      SELECT gen_random_uuid(), ${teamId}::uuid, 'many', id FROM key`);
    const refused = await ask('post', '', { name: 'One more' }, keys['apis.all']);
    expect([refused.status, refused.body.error?.issues]).toEqual([
      400,
      [
        {
          code: 'invalid_input',
          path: '',
          message: 'is one more than the 500 integrations that a team may have',
          fix: 'Remove an unused one.',
        },
      ],
    ]);
    const made = await rest.database.query(
      sql`SELECT 1 FROM api_key WHERE team_id = ${teamId}::uuid AND name = 'One more'`,
    );
    expect(made).toEqual([]);

    const ofTeam = sql`FROM integration WHERE team_id = ${teamId}::uuid`;
    await rest.database.query(
      sql`UPDATE integration SET removed_at = now() WHERE id IN (SELECT id ${ofTeam})`,
    );
    const tomorrow = await ask('post', '', { name: 'One more' }, keys['apis.all']);
    expect([tomorrow.status, tomorrow.body.error?.issues[0].message]).toEqual([
      400,
      'is one more than the 500 integrations that a team may create in 24 hours',
    ]);
    await rest.database.query(
      sql`UPDATE integration SET created_at = now() - interval '25 hours' WHERE id IN (SELECT id ${ofTeam})`,
    );
    expect((await ask('post', '', { name: 'One more' }, keys['apis.all'])).status).toBe(201);
  });

  it('when one is made, then its token is answered once, and can submit worksheets and nothing else', async () => {
    const { id, token, ...made } = await anIntegration(rest, { silenceHours: 48 });
    expect(made).toMatchObject({
      name: 'Fitters Ltd',
      hint: token.slice(-4),
      silenceHours: 48,
      lastSubmissionAt: null,
      revokedAt: null,
      overlapUntil: null,
    });
    expect(await works(token)).toBe(true);
    for (const path of ['/v1/jobs', '/v1/integrations', '/v1/team'])
      expect((await call(rest.app, token, 'get', path)).status).toBe(403);
    expect((await ask('get')).text).not.toContain(token);
    expect(await listed(id)).toEqual({ id, ...made });
    const kept = await rest.database.query<{ row: string }>(sql`
      SELECT to_jsonb(api_key)::text AS row FROM api_key WHERE team_id = ${rest.team.id}::uuid
      UNION ALL SELECT to_jsonb(audit_entry)::text FROM audit_entry WHERE resource_id = ${id}::uuid`);
    expect(JSON.stringify(kept)).not.toContain(token.slice(4));
  });

  it('when the request is repeated with its Idempotency-Key, then no second one is made, and the token is not shown again', async () => {
    const idempotency = randomUUID();
    const post = () => ask('post', '', { name: 'Once' }).set('Idempotency-Key', idempotency);
    const [first, again] = [await post(), await post()];
    const { token, ...made } = first.body.data;
    expect(token).toMatch(/^svc_/);
    expect(again.body.data).toEqual(made);
  });

  it.each([
    [{}, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ name: 'x', silenceHours: -1 }, ['silenceHours']],
    [{ name: 'x', scopes: ['apis.all'] }, ['scopes']],
  ])('when the input is %j, then each fault is named', async (input, paths) => {
    const refused = await ask('post', '', input);
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });
});

describe('rotating', () => {
  it('when there is an overlap, then both tokens work, and the answer says until when', async () => {
    const { id, token: old } = await anIntegration(rest);
    const { status, body } = await ask('post', `/${id}/rotate`, { overlapHours: 24 });
    expect(status).toBe(200);
    expect([await works(old), await works(body.data.token)]).toEqual([true, true]);
    expect(Date.parse(body.data.overlapUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const { token: _token, ...shown } = body.data;
    expect(await listed(id)).toEqual(shown);
    const now = (await ask('post', `/${id}/rotate`, { overlapHours: 0 })).body.data;
    expect(now.overlapUntil).toBeNull();
    const working = await Promise.all([old, body.data.token, now.token].map(works));
    expect(working).toEqual([false, false, true]);
  });

  it('when it is rotated again with a shorter overlap, then every earlier token ends after that', async () => {
    const { id } = await anIntegration(rest, { name: 'Rotated twice' });
    await ask('post', `/${id}/rotate`, { overlapHours: 24 });
    const { body } = await ask('post', `/${id}/rotate`, { overlapHours: 1 });
    const until = Date.parse(body.data.overlapUntil) - Date.now();
    expect(until / 3_600_000).toBeCloseTo(1, 1);
    expect((await listed(id))?.['overlapUntil']).toBe(body.data.overlapUntil);
    const longer = (await ask('post', `/${id}/rotate`, { overlapHours: 24 })).body.data;
    const ends = await rest.database.query<{ hours: number }>(sql`
      SELECT extract(epoch FROM expires_at - now()) / 3600 AS hours FROM api_key
      WHERE replaced_by_id IS NOT NULL AND name = ${longer.name} AND team_id = ${rest.team.id}::uuid ORDER BY 1`);
    expect(ends.map(({ hours }) => Math.round(Number(hours)))).toEqual([1, 1, 24]);
  });

  it('when it is rotated many times at the same time, then each comes in turn and the last token is the integration’s', async () => {
    const { id, token } = await anIntegration(rest);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask('post', `/${id}/rotate`, { overlapHours: 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const working: string[] = [];
    for (const one of [token, ...answers.map(({ body }) => body.data.token as string)])
      if (await works(one)) working.push(one);
    expect(working.map((one) => one.slice(-4))).toEqual([(await listed(id))?.['hint']]);
  });

  it('when its token was revoked among the API keys, then it says so', async () => {
    const { id, token } = await anIntegration(rest);
    await rest.database.query(
      sql`UPDATE api_key SET revoked_at = now() WHERE id = ${(await keyIdOf(rest, token))!}::uuid`,
    );
    expect(await listed(id)).toMatchObject({ revokedAt: expect.stringMatching(/Z$/) });
    const refused = await ask('post', `/${id}/rotate`, { overlapHours: 0 });
    expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, 'id']);
  });
});

describe('changing and revoking', () => {
  it('when the alarm or name changes, then the rest stays, the key is called the same, and it is no longer silent', async () => {
    const { id, token } = await anIntegration(rest, { silenceHours: 4 });
    await ask('post', `/${id}/rotate`, { overlapHours: 24 });
    await rest.database.query(sql`UPDATE integration SET silent_since = now() WHERE id = ${id}::uuid`);
    const renamed = await ask('patch', `/${id}`, { name: 'Fitters North' });
    expect(renamed.body.data).toMatchObject({
      name: 'Fitters North',
      silenceHours: 4,
      silentSince: expect.stringMatching(/Z$/),
    });
    const quiet = await ask('patch', `/${id}`, { silenceHours: 0 });
    expect(quiet.body.data).toMatchObject({ name: 'Fitters North', silenceHours: 0, silentSince: null });
    expect((await ask('patch', `/${id}`, { silenceHours: null })).body.data.silenceHours).toBe(null);
    const [apiKey] = await rest.database.query<{ name: string }>(
      sql`SELECT name FROM api_key WHERE id = ${(await keyIdOf(rest, token))!}::uuid`,
    );
    expect(apiKey?.name).toBe('Fitters North');
    expect((await ask('patch', `/${id}`, {})).status).toBe(400);
  });

  it('when it is renamed and rotated at the same time, then both are done, and each answer shows the last token', async () => {
    const { id } = await anIntegration(rest);
    const rename = (at: number) => ask('patch', `/${id}`, { name: `Vans ${at}` });
    const rotate = () => ask('post', `/${id}/rotate`, { overlapHours: 1 });
    const asked = Array.from({ length: 18 }, (_, at) => (at % 2 === 0 ? rename(at) : rotate()));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const hints = answers.flatMap(({ body }) =>
      body.data.token === undefined ? [] : [body.data.token.slice(-4)],
    );
    for (const { body } of answers) expect(body.data.hint).toMatch(/^.{4}$/);
    expect(hints).toContain((await listed(id))?.['hint']);
  });

  it('when it is revoked, then every token of it ends, all services are notified, and it is deleted', async () => {
    const { id, token: first } = await anIntegration(rest);
    const second = (await ask('post', `/${id}/rotate`, { overlapHours: 24 })).body.data.token;
    const answers = await Promise.all([ask('post', `/${id}/revoke`), ask('post', `/${id}/revoke`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await works(first), await works(second)]).toEqual([false, false]);
    for (const token of [first, second]) {
      const reported = await rest.database.query(sql`
        SELECT id FROM outbox_message WHERE topic = 'credential.revocations.v1' AND key = ${(await keyIdOf(rest, token))!}`);
      expect(reported).toHaveLength(1);
    }
    expect(await listed(id)).toBeUndefined();
    for (const [method, path, body] of [
      ['get', '', undefined],
      ['patch', '', { name: 'x' }],
      ['post', '/rotate', { overlapHours: 0 }],
    ] as const)
      expect((await ask(method, `/${id}${path}`, body)).status).toBe(404);
    const history = await rest.database.query<{ operation: string }>(
      sql`SELECT operation FROM audit_entry WHERE resource_id = ${id}::uuid ORDER BY at`,
    );
    expect(history.map(({ operation }) => operation)).toEqual([
      'integrations.create',
      'integrations.rotate',
      'integrations.revoke',
    ]);
  });

  it('when a statement of the gateway is stolen, then it still makes no key but one that submits', async () => {
    const own = rest.serviceDatabase.query(sql`
      INSERT INTO api_key (id, team_id, name, secret_hash, hint, scopes)
      VALUES (uuidv7(), ${rest.team.id}::uuid, 'x', '\\x00', 'abcd', '{apis.all}')`);
    await expect(own).rejects.toThrow(/permission denied/);
    const others = await rest.serviceDatabase.query(sql`
      SELECT id FROM end_integration_keys(${rest.team.id}::uuid, (
        SELECT id FROM api_key WHERE team_id = ${rest.team.id}::uuid AND scopes = '{apis.all}' LIMIT 1)) AS id`);
    expect(others).toEqual([]);
  });
});
