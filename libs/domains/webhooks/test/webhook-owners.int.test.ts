import { createApiKey, revokeApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { allScopes, type Scope } from '@team-operations/scopes';
import { v7 as uuidV7 } from 'uuid';
import { addPerson, changeRole, removePerson } from '@team-operations/testing';
import { keyWith } from '@team-operations/testing/rest';
import { webhookEventNames } from './kinds.ts';
import { startWebhooksOverRest, url, type WebhooksOverRest } from './webhooks-over-rest.ts';

let rest: WebhooksOverRest;
beforeAll(async () => (rest = await startWebhooksOverRest()));
afterEach(() =>
  rest.database.query(
    sql`UPDATE webhook_endpoint SET removed_at = now() WHERE team_id = ${rest.team.id}::uuid`,
  ),
);
afterAll(() => rest.close());

const managing = ['flows.read', 'flows.write'];

/** What an event needs, written down here a second time on purpose. */
const needs: Record<string, Scope[]> = {
  'job.completed': ['jobs.read'],
  'job.aborted': ['jobs.read'],
  'sip.submission.accepted': ['jobs.read', 'sip.write'],
  'dno.fault.reported': ['jobs.read'],
  'dno.fault.updated': ['jobs.read'],
  'dno.fault.closed': ['jobs.read'],
  'flow.acknowledged': ['flows.read'],
  'flow.rejected': ['flows.read'],
};

describe.each(webhookEventNames)('a webhook of %s', (event) => {
  it('is created by a key that may read the event, and by no other', async () => {
    const { database, team } = rest;
    const needed = needs[event]!;
    const create = async (scopes: readonly Scope[]) =>
      rest.ask(await keyWith(database, team.id, ['flows.write', ...scopes]), 'post', '', {
        url,
        events: [event],
      });
    expect((await create(needed)).status).toBe(201);
    for (const missing of needed) {
      const answer = await create(allScopes.filter((scope) => scope !== missing));
      expect(answer.status).toBe(403);
      expect(answer.body.error.issues).toMatchObject([
        { path: 'events', message: `has ${event}, which needs the scope ${missing}` },
      ]);
    }
  });

  it('is neither changed, tried, replayed nor given a secret by a key that may not read the event', async () => {
    const { database, team } = rest;
    const id = await rest.webhookOf(rest.all, [event]);
    const key = await keyWith(
      database,
      team.id,
      allScopes.filter((scope) => scope === 'flows.read' || !needs[event]!.includes(scope)),
    );
    const may = needs[event]!.includes('flows.read');
    for (const [method, path, body] of [
      ['patch', '', { url: 'https://other.example/in' }],
      ['post', '/rotate-secret', {}],
      ['post', '/test', {}],
      ['post', '/replay', { missedSince: '2026-03-01T00:00:00.000Z' }],
      ['patch', '', { state: 'active' }],
    ] as const)
      expect([path, (await rest.ask(key, method, `/${id}${path}`, body)).status < 300]).toEqual([path, may]);
    expect((await rest.ask(key, 'patch', `/${id}`, { state: 'disabled' })).status).toBe(200);
  });
});

describe('deliveries', () => {
  it('are listed and replayed for events that the caller may read, and no others', async () => {
    const { database, team } = rest;
    const id = await rest.webhookOf(rest.all, ['job.completed', 'flow.rejected']);
    for (const type of ['job.completed', 'flow.rejected'])
      await database.query(sql`
        INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, next_attempt_at)
        VALUES (${uuidV7()}::uuid, ${team.id}::uuid, ${id}::uuid, ${uuidV7()}::uuid, ${type}, '{}', 'failed', NULL)`);
    const types = async (key: string) =>
      (await rest.ask(key, 'get', `/${id}/deliveries`)).body.data
        .map(({ type }: { type: string }) => type)
        .sort();
    expect(await types(await keyWith(database, team.id, ['flows.read']))).toEqual(['flow.rejected']);
    expect(await types(rest.all)).toEqual(['flow.rejected', 'job.completed']);
    await rest.ask(rest.all, 'patch', `/${id}`, { events: ['flow.rejected'] });
    const replay = await rest.ask(await keyWith(database, team.id, managing), 'post', `/${id}/replay`, {
      missedSince: '2026-03-01T00:00:00.000Z',
    });
    expect(replay.body.data.replayed).toBe(1);
  });
});

describe('what a webhook ends with', () => {
  it('is the key, the application or the person through which it was created', async () => {
    const { database, team } = rest;
    const person = await addPerson(database, team.id, 'member');
    expect(await rest.endsWith(await rest.webhookOf(await keyWith(database, team.id, ['apis.all'])))).toEqual(
      {
        kind: 'api_key',
        name: 'test',
      },
    );
    expect(await rest.endsWith(await rest.webhookOf((await rest.pages(person)).token))).toEqual({
      kind: 'person',
      name: 'A person, member',
    });
    const { token } = await rest.application(['jobs.read', ...managing]);
    expect((await rest.ask(token, 'get', `/${await rest.webhookOf(token)}`)).body.data.endsWith).toEqual({
      kind: 'application',
      name: 'Test application',
    });
  });

  it('decides which events may be added', async () => {
    const { database, team } = rest;
    const id = await rest.webhookOf(await keyWith(database, team.id, ['jobs.read', ...managing]));
    const added = await rest.ask(rest.all, 'patch', `/${id}`, {
      events: ['job.completed', 'sip.submission.accepted'],
    });
    expect([added.status, added.body.error.issues[0]]).toEqual([
      400,
      {
        code: 'invalid_input',
        path: 'events',
        message: 'The API key “test” may no longer read sip.submission.accepted.',
        fix: 'Send its `url` with `"takeOver": true` to transfer the webhook to your credential.',
      },
    ]);
    expect(
      (
        await rest.ask(rest.all, 'patch', `/${id}`, {
          events: ['sip.submission.accepted'],
          url,
          takeOver: true,
        })
      ).body.data.events,
    ).toEqual(['sip.submission.accepted']);
  });

  type Ending = [string, () => Promise<{ credential: string; end: () => Promise<unknown> }>, string];
  const endings: Ending[] = [
    [
      'its key is revoked',
      async () => {
        const { database, team } = rest;
        const key = await createApiKey(database, { teamId: team.id, name: 'Depot', scopes: ['apis.all'] });
        const { authenticator } = rest;
        return {
          credential: key.secret,
          end: () => revokeApiKey(database, { teamId: team.id, id: key.id, authenticator }),
        };
      },
      'The API key “Depot” was revoked.',
    ],
    [
      'its key expires',
      async () => {
        const { database, team } = rest;
        const key = await createApiKey(database, { teamId: team.id, name: 'Depot', scopes: ['apis.all'] });
        return {
          credential: key.secret,
          end: () =>
            database.query(
              sql`UPDATE api_key SET expires_at = now() - interval '1 second' WHERE id = ${key.id}::uuid`,
            ),
        };
      },
      'The API key “Depot” has expired.',
    ],
    [
      'the creator of its key is demoted',
      async () => {
        const { database, team } = rest;
        const createdById = await addPerson(database, team.id, 'owner');
        const key = { teamId: team.id, createdById, name: 'Depot', scopes: ['apis.all'] };
        return {
          credential: (await createApiKey(database, key)).secret,
          end: () => changeRole(database, team.id, createdById, 'member'),
        };
      },
      'The API key “Depot” may no longer read sip.submission.accepted.',
    ],
    [
      'its approval is revoked',
      async () => {
        const { token, grantId } = await rest.application(['apis.all']);
        return {
          credential: token,
          end: () =>
            rest.database.query(sql`UPDATE oauth_grant SET revoked_at = now() WHERE id = ${grantId}::uuid`),
        };
      },
      'The approval of the application “Test application” was revoked.',
    ],
    [
      'its approval is narrowed',
      async () => {
        const { token, grantId } = await rest.application(['apis.all']);
        return {
          credential: token,
          end: () =>
            rest.database.query(
              sql`UPDATE oauth_grant SET scopes = '{apis.read}' WHERE id = ${grantId}::uuid`,
            ),
        };
      },
      'The application “Test application” may no longer read sip.submission.accepted.',
    ],
    [
      'the person who set it up leaves',
      async () => {
        const { database, team } = rest;
        const person = await addPerson(database, team.id, 'owner');
        return {
          credential: (await rest.pages(person)).token,
          end: () => removePerson(database, team.id, person),
        };
      },
      'The person “A person, owner” left the team.',
    ],
  ];

  it.each(endings)(
    'when %s, then it is not tried, replayed, enabled or given a secret',
    async (_, make, why) => {
      const { credential, end } = await make();
      const id = await rest.webhookOf(credential, ['sip.submission.accepted']);
      await end();
      for (const [method, path, body] of [
        ['post', '/rotate-secret', {}],
        ['post', '/test', {}],
        ['post', '/replay', { missedSince: '2026-03-01T00:00:00.000Z' }],
        ['patch', '', { state: 'active' }],
      ] as const) {
        const refused = await rest.ask(rest.all, method, `/${id}${path}`, body);
        if (refused.status === 403) expect(refused.body.error.issues[0].message).toContain('application');
        else expect([path, refused.body.error?.issues[0].message]).toEqual([path, `has ended: ${why}`]);
      }
    },
  );
});
