import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import {
  eventsAbout,
  openSettings,
  revocationsOf,
  send,
  signIn,
  userOf,
  type Browser,
  type Method,
  type SettingsUnderTest,
} from './settings-under-test.ts';
import { scopesOf } from './use-credential.ts';

let bed: SettingsUnderTest;
let owner: Browser;
let member: Browser;
beforeAll(async () => {
  bed = await openSettings();
  owner = await signIn(bed.app, userOf(bed.team, 'owner'));
  member = await signIn(bed.app, userOf(bed.team, 'member'));
});
afterAll(() => bed.close());

const call = (browser: Browser, method: Method, path = '', body?: object) =>
  send(bed.app, browser, method, `/teams/${bed.team.id}/integrations${path}`, body);
async function make(wish: object = {}) {
  const { status, body } = await call(owner, 'post', '', { name: 'Fitters Ltd', ...wish });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as { id: string; token: string } & Record<string, unknown>;
}
const listed = async (id: string) =>
  (await call(owner, 'get')).body.data.find((one: { id: string }) => one.id === id);
const keyOf = async (id: string) => {
  const [row] = await bed.database.query<{
    id: string;
    name: string;
    scopes: string[];
    personId: string | null;
  }>(sql`
    SELECT api_key.id, api_key.name, scopes, person_id AS "personId" FROM api_key JOIN integration ON api_key_id = api_key.id
    WHERE integration.id = ${id}::uuid`);
  return row!;
};
const use = (secret: string) => scopesOf(bed.database, secret);

describe('making an integration', () => {
  it('when an owner makes one, then its token is answered once and can submit worksheets only', async () => {
    const { id, token, ...integration } = await make({ silenceHours: 48 });
    expect(await use(token)).toEqual(['sip.write']);
    expect(integration).toMatchObject({
      name: 'Fitters Ltd',
      hint: token.slice(-4),
      silenceHours: 48,
      lastSubmissionAt: null,
      silentSince: null,
      revokedAt: null,
      overlapUntil: null,
      createdBy: { id: userOf(bed.team, 'owner').id },
      mayManage: true,
    });
    const answer = await call(member, 'get');
    expect(answer.text).not.toContain(token);
    expect(answer.body.data[0]).toMatchObject({ id, mayManage: false });
    const key = await keyOf(id);
    expect(key).toMatchObject({ name: 'Fitters Ltd', scopes: ['sip.write'], personId: null });
    const events = await eventsAbout(bed.database, key.id);
    expect(events.map(({ event }) => event)).toEqual(['integration.created']);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('when somebody does not manage the team, then they see them and change nothing', async () => {
    const { id, token } = await make();
    for (const [method, path, body] of [
      ['post', '', { name: 'Mine' }],
      ['post', `/${id}/rotate`, { overlapHours: 0 }],
      ['patch', `/${id}`, { name: 'Mine' }],
      ['delete', `/${id}`, undefined],
    ] as const)
      expect((await call(member, method, path, body)).status).toBe(403);
    expect(await use(token)).toEqual(['sip.write']);
    expect(await listed(id)).toMatchObject({ name: 'Fitters Ltd' });
  });

  it.each([
    [{}, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'x', silenceHours: -1 }, ['silenceHours']],
    [{ name: 'x', silenceHours: 1.5 }, ['silenceHours']],
    [{ name: 'x', scopes: ['apis.all'] }, ['scopes']],
  ])('when the wish is %j, then each fault is named', async (wish, paths) => {
    const refused = await call(owner, 'post', '', wish);
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it('when it is another team’s, or nobody’s, then it is not there', async () => {
    const stranger = await signIn(bed.app, userOf(bed.otherTeam, 'owner'));
    const { id } = await make();
    const own = (path: string) => `/teams/${bed.otherTeam.id}/integrations${path}`;
    await send(bed.app, stranger, 'delete', own(`/${id}`)).expect(404);
    await send(bed.app, stranger, 'patch', own(`/${id}`), { name: 'x' }).expect(404);
    await send(bed.app, stranger, 'post', own(`/${id}/rotate`), { overlapHours: 0 }).expect(404);
    await send(bed.app, stranger, 'get', `/teams/${bed.team.id}/integrations`).expect(404);
    await call(owner, 'delete', `/${randomUUID()}`).expect(404);
    await call(owner, 'delete', '/none').expect(404);
    expect(await listed(id)).toBeDefined();
  });
});

describe('rotating', () => {
  it('when there is an overlap, then both tokens work and the page can say until when', async () => {
    const { id, token: old } = await make();
    const before = await keyOf(id);
    const answer = await call(owner, 'post', `/${id}/rotate`, { overlapHours: 24 });
    expect(answer.status).toBe(201);
    expect([await use(old), await use(answer.body.data.token)]).toEqual([['sip.write'], ['sip.write']]);
    const left = Date.parse(answer.body.data.overlapUntil) - Date.now();
    expect(left).toBeGreaterThan(23.9 * 3_600_000);
    expect(bed.forgotten).toContain(before.id);
    const events = await eventsAbout(bed.database, before.id);
    expect(events.map(({ event }) => event)).toEqual(['integration.created', 'integration.rotated']);
  });

  it('when it is rotated many times at once, then each comes in turn and the last token is the integration’s', async () => {
    const { id, token } = await make();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(owner, 'post', `/${id}/rotate`, { overlapHours: 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const tokens = answers.map(({ body }) => body.data.token as string);
    const used = await Promise.all([token, ...tokens].map(async (one) => ({ one, outcome: await use(one) })));
    const working = used.filter(({ outcome }) => outcome !== 'UnauthorizedError');
    const { hint } = await listed(id);
    expect(working.map(({ one, outcome }) => [one.slice(-4), outcome])).toEqual([[hint, ['sip.write']]]);
  });

  it('when its key is rotated among the API keys, then that is refused, and the page offers it not', async () => {
    const { id } = await make();
    const key = await keyOf(id);
    const keys = `/teams/${bed.team.id}/api-keys`;
    const found = (await send(bed.app, owner, 'get', keys)).body.data.find(
      (one: { id: string }) => one.id === key.id,
    );
    expect(found).toMatchObject({ mayRotate: false, mayManage: true });
    const refused = await send(bed.app, owner, 'post', `${keys}/${key.id}/rotate`, { overlapHours: 0 });
    expect([refused.status, refused.body.error.issues[0].fix]).toEqual([
      400,
      'Rotate the integration instead.',
    ]);
  });
});

describe('changing and removing', () => {
  it('when the alarm or name changes, then the rest stays, the key is called the same, and it is no longer silent', async () => {
    const { id } = await make({ silenceHours: 4 });
    await bed.database.query(sql`UPDATE integration SET silent_since = now() WHERE id = ${id}::uuid`);
    const renamed = await call(owner, 'patch', `/${id}`, { name: 'Fitters North' });
    expect(renamed.body.data).toMatchObject({
      name: 'Fitters North',
      silenceHours: 4,
      silentSince: expect.stringMatching(/Z$/),
    });
    const quiet = await call(owner, 'patch', `/${id}`, { silenceHours: 0 });
    expect(quiet.body.data).toMatchObject({ name: 'Fitters North', silenceHours: 0, silentSince: null });
    const learned = await call(owner, 'patch', `/${id}`, { silenceHours: null });
    expect(learned.body.data).toMatchObject({ silenceHours: null });
    const key = await keyOf(id);
    expect(key.name).toBe('Fitters North');
    await call(owner, 'patch', `/${id}`, {}).expect(200);
    const events = await eventsAbout(bed.database, key.id);
    expect(events.map(({ event }) => event).filter((event) => event === 'integration.changed')).toHaveLength(
      3,
    );
  });

  it('when it is removed, then every token of it ends, all services are told, and again changes nothing', async () => {
    const { id, token: first } = await make();
    const key = await keyOf(id);
    const second = (await call(owner, 'post', `/${id}/rotate`, { overlapHours: 24 })).body.data.token;
    const [one, other] = await Promise.all([
      call(owner, 'delete', `/${id}`),
      call(owner, 'delete', `/${id}`),
    ]);
    expect([one.status, other.status]).toEqual([204, 204]);
    expect([await use(first), await use(second)]).toEqual(['UnauthorizedError', 'UnauthorizedError']);
    expect(await revocationsOf(bed.database, key.id)).toHaveLength(1);
    expect(bed.forgotten).toContain(key.id);
    expect(await listed(id)).toBeUndefined();
    await call(owner, 'patch', `/${id}`, { name: 'x' }).expect(404);
    await call(owner, 'post', `/${id}/rotate`, { overlapHours: 0 }).expect(404);
  });

  it('when its token was revoked among the API keys, then it says so, and cannot be rotated', async () => {
    const { id, token } = await make();
    const key = await keyOf(id);
    await send(bed.app, owner, 'delete', `/teams/${bed.team.id}/api-keys/${key.id}`).expect(204);
    expect(await use(token)).toBe('UnauthorizedError');
    expect(await listed(id)).toMatchObject({ revokedAt: expect.stringMatching(/Z$/) });
    await call(owner, 'post', `/${id}/rotate`, { overlapHours: 0 }).expect(400);
  });
});
