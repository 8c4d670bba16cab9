import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFlow, type WantedFlow } from './arrangements.ts';

let rest: RestBed;
let key: string;

beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});

afterAll(() => rest.close());

const get = (path: string) => call(rest.app, key, 'get', path);

const post = (id: string, verb: string, body: object = {}) =>
  call(rest.app, key, 'post', `/v1/flows/${id}/${verb}`, body);

const make = (wanted?: WantedFlow) => aFlow(rest, wanted);

const listed = async (query: string): Promise<string[]> =>
  (await get(`/v1/flows?${query}`)).body.data.map(({ id }: { id: string }) => id);

const commandsFor = (id: string) =>
  rest.database.query<{ type: string; data: Record<string, unknown> }>(sql`
    SELECT type, data FROM outbox_message WHERE topic = 'market.commands.v1' AND key = ${id} ORDER BY id`);

const issuePaths = ({ body }: { body: { error: { issues: { path: string }[] } } }) =>
  body.error.issues.map(({ path }) => path);

/** An MPAN of its own whose check digit is wrong. */
const doubtful = '1000000123452';

describe('the list of market messages', () => {
  it('when many MPANs or file ids are asked for, by comma or repeated, then all of them come', async () => {
    const first = await make({ details: { mpan: '1100000123456' }, fileMpan: '1100000123456' });
    const second = await make({ details: { mpan: '1300000123455' }, fileMpan: '1300000123455' });
    const other = await make({ details: { mpan: '1400000123450' }, fileMpan: '1400000123450' });
    const both = [second.id, first.id];
    expect(await listed('mpan=1100000123456,13%2000000123%20455')).toEqual(both);
    expect(await listed('mpan=1100000123456&mpan=1300000123455')).toEqual(both);
    expect(await listed(`fileId=${first.fileId},${second.fileId}`)).toEqual(both);
    expect(await listed(`fileId=${first.fileId}&mpan=1400000123450`)).toEqual([]);
    expect(await listed('mpan=1400000123450&state=SENT&flow=D0139')).toEqual([other.id]);
    expect((await get('/v1/flows?mpan=123')).status).toBe(400);
    expect((await get('/v1/flows?createdTo=2026-03-01&createdTo=2026-03-02')).status).toBe(400);
  });

  it('when a message was made again, then its earlier file id finds it too', async () => {
    const { id, fileId } = await make();
    await rest.database.query(sql`UPDATE flow SET file_id = NULL WHERE id = ${id}::uuid`);
    expect(await listed(`fileId=${fileId}`)).toEqual([id]);
  });

  it('when a page is full, then the next one goes on where it ended', async () => {
    const { jobId } = await make();
    const page = await get('/v1/flows?limit=1');
    const next = await get(`/v1/flows?limit=1&cursor=${page.body.next_cursor}`);
    expect(page.body.data[0].jobId).toBe(jobId);
    expect(next.body.data[0].id).not.toBe(page.body.data[0].id);
    expect(next.body.data[0].createdAt <= page.body.data[0].createdAt).toBe(true);
  });

  it('when it is asked for by time, then what was made outside of it is not there', async () => {
    const { id } = await make();
    const { createdAt } = (await get(`/v1/flows/${id}`)).body.data;
    expect(await listed(`createdFrom=${createdAt}&createdTo=${createdAt}`)).toContain(id);
    expect(await listed('createdTo=2020-01-01T00:00:00.000Z')).toEqual([]);
  });
});

describe('flow groups', () => {
  it('when they are listed, then a job is one row with its counts, the newest change first', async () => {
    const { jobId } = await make({ state: 'FAILED' });
    const { body } = await get('/v1/flows/groups?state=FAILED&limit=1');
    expect(body.data[0]).toMatchObject({ jobId, flows: 1, states: { FAILED: 1, SENT: 0 } });
    const { jobId: newer } = await make({ state: 'FAILED' });
    const page = await get('/v1/flows/groups?state=FAILED&limit=1');
    const next = await get(`/v1/flows/groups?state=FAILED&limit=1&cursor=${page.body.next_cursor}`);
    expect([page.body.data[0].jobId, next.body.data[0].jobId]).toEqual([newer, jobId]);
  });
});

describe('one market message', () => {
  it('when it is read, then its file, its history and what would release it are there', async () => {
    const { id, fileId } = await make();
    const { body } = await get(`/v1/flows/${id}`);
    expect(body.data).toMatchObject({ id, fileId, state: 'SENT', held: [], responseClock: null });
    expect(body.data.content).toContain(`ZHV|${fileId}|D0139002`);
    expect(body.data.history).toMatchObject([{ event: 'sent', state: 'SENT', fileId }]);

    const held = await make({ state: 'HELD', details: { mpan: doubtful } });
    expect((await get(`/v1/flows/${held.id}`)).body.data).toMatchObject({
      content: null,
      held: [{ field: 'mpan', releasable: true, fix: expect.stringContaining('release') }],
    });
  });
});

describe.each([
  ['resend', ['SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED'], ['QUEUED', 'HELD']],
  ['regenerate', ['HELD', 'SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED'], ['QUEUED']],
] as const)('%s', (verb, allowed, refused) => {
  it.each(allowed)(
    'when the message is %s, then a command goes out, and the message stays as it is',
    async (state) => {
      const { id } = await make({ state });
      const before = (await get(`/v1/flows/${id}`)).body.data;
      const { status, body } = await post(id, verb);
      expect([status, body.data]).toEqual([200, expect.objectContaining({ id, request: verb, state })]);
      expect(await commandsFor(id)).toMatchObject([
        { type: `market.flow.${verb}`, data: { flowId: id, seenAt: before.updatedAt } },
      ]);
      expect((await get(`/v1/flows/${id}`)).body.data).toEqual(before);
    },
  );

  it.each(refused)('when the message is %s, then it is refused, and nothing goes out', async (state) => {
    const { id } = await make({ state });
    const answer = await post(id, verb);
    expect([answer.status, issuePaths(answer)]).toEqual([400, ['state']]);
    expect(await commandsFor(id)).toEqual([]);
  });

  it('when the key is sent again, then the first answer comes, and there is one command', async () => {
    const { id } = await make();
    const again = () => post(id, verb).set('Idempotency-Key', `again-${id}`);
    const [one, two] = [await again(), await again()];
    expect(two.body).toEqual(one.body);
    expect(two.headers['idempotent-replayed']).toBe('true');
    expect(await commandsFor(id)).toHaveLength(1);
    const [audits] = await rest.database.query(sql`
      SELECT count(*)::int AS count FROM audit_entry
      WHERE resource_id = ${id}::uuid AND operation = ${`flows.${verb}`}`);
    expect(audits).toEqual({ count: 1 });
  });

  it('when it is the message of another team, then there is none', async () => {
    const { otherTeam } = rest;
    const theirs = await aFlow({ ...rest, team: otherTeam });
    expect((await post(theirs.id, verb)).status).toBe(404);
    expect(await commandsFor(theirs.id)).toEqual([]);
  });
});

describe('a held message that is sent again', () => {
  it.each([
    [true, /releases one that is HELD: send `release` with its `reason` and `confirmedBy`/],
    [false, /^Only .*Correct `mpan`: POST/],
    // Holds of earlier versions do not say it.
    [undefined, /^Only .*Correct `mpan`: POST/],
  ])('says what to do instead where its hold can be released: %s', async (releasable, fix) => {
    const { id } = await make({ state: 'HELD' });
    const held = JSON.stringify([{ field: 'mpan', reason: 'Doubtful.', releasable }]);
    await rest.database.query(sql`UPDATE flow SET held = ${held}::jsonb WHERE id = ${id}::uuid`);
    const { body } = await post(id, 'resend');
    expect(body.error.issues[0].fix).toMatch(fix);
  });
});

describe('a message that cannot be made again', () => {
  it('when something is missing, then what it waits for is named', async () => {
    const { id } = await make({ state: 'HELD', details: { supplier_mpid: undefined, mpan: doubtful } });
    const answer = await post(id, 'regenerate');
    expect([answer.status, issuePaths(answer).sort()]).toEqual([400, ['mpan', 'supplier_mpid']]);
  });
});
