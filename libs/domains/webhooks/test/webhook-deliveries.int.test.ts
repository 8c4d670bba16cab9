import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { call } from '@team-operations/testing';
import { aWebhook } from './arrangements.ts';
import { startWebhooksOverRest, type WebhooksOverRest } from './webhooks-over-rest.ts';

/** On a database of its own: no worker of another test is to send what is replayed here. */
let rest: WebhooksOverRest;
beforeAll(async () => (rest = await startWebhooksOverRest()));
afterAll(() => rest.close());

const post = (path: string, body: object = {}) => call(rest.app, rest.all, 'post', path, body);
const get = (path: string) => call(rest.app, rest.all, 'get', path);

describe('a replay', () => {
  const [morning, noon, evening] = ['06', '12', '18'].map((hour) => `2026-03-01T${hour}:00:00.000Z`);

  it('when one delivery, a range or what was missed is asked for, then just that is delivered again', async () => {
    const { id } = await aWebhook(rest);
    const [arrived, failed, late] = [
      await rest.delivery(id, 'delivered', morning!),
      await rest.delivery(id, 'failed', noon!),
      await rest.delivery(id, 'delivered', evening!),
    ];
    const replay = (body: object) => post(`/v1/webhooks/${id}/replay`, body);
    expect((await replay({ missedSince: morning })).body.data.replayed).toBe(1);
    expect(await rest.waiting(id)).toEqual([failed]);
    expect((await replay({ deliveryId: late })).body.data.replayed).toBe(1);
    expect(await rest.waiting(id)).toEqual([failed, late].sort());
    expect((await replay({ from: morning, to: noon })).body.data.replayed).toBe(1);
    expect(await rest.waiting(id)).toEqual([arrived, failed, late].sort());
  });

  it.each([
    ['', {}],
    ['', { deliveryId: uuidV7(), missedSince: morning }],
    ['deliveryId', { deliveryId: uuidV7() }],
    ['from', { from: 'yesterday' }],
  ])('when what is asked for cannot be (%s), then it is refused', async (path, body) => {
    const { id } = await aWebhook(rest);
    const answer = await post(`/v1/webhooks/${id}/replay`, body);
    expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, path]);
  });
});

describe('much that was delivered', () => {
  /** As many deliveries, several of them made in the same moment. */
  const many = (webhookId: string, count: number) =>
    rest.database.query(sql`
      INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, next_attempt_at, created_at)
      SELECT uuidv7(), ${rest.team.id}::uuid, ${webhookId}::uuid, uuidv7(),
        CASE nth % 3 WHEN 0 THEN 'job.aborted' ELSE 'job.completed' END, '{}',
        CASE nth % 2 WHEN 0 THEN 'failed' ELSE 'delivered' END::webhook_delivery_state, NULL,
        '2026-03-01T00:00:00Z'::timestamptz + (nth / 5) * interval '1 second'
      FROM generate_series(1, ${count}::int) AS nth`);

  it('when the log is paged through, then each delivery is there once, newest first, also of one kind and state', async () => {
    const { id } = await aWebhook(rest);
    await many(id, 45);
    const log = async (filter: string) => {
      const rows: { id: string; createdAt: string; state: string; type: string }[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await get(`/v1/webhooks/${id}/deliveries?limit=7${filter}${from}`);
        expect(body.data.length).toBeLessThanOrEqual(7);
        rows.push(...body.data);
        cursor = body.next_cursor;
      }
      return rows;
    };
    const all = await log('');
    expect(new Set(all.map((row) => row.id)).size).toBe(45);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const chosen = await log('&state=failed&type=job.aborted');
    expect(chosen).toEqual(all.filter(({ state, type }) => state === 'failed' && type === 'job.aborted'));
    expect(chosen).toHaveLength(7);
  });

  it('when more is replayed than one call takes, then the answer says from where to call again, and nothing is left out', async () => {
    const { id } = await aWebhook(rest);
    await many(id, 20_010);
    const replay = async (missedSince: string) =>
      (await post(`/v1/webhooks/${id}/replay`, { missedSince })).body.data;
    const first = await replay('2026-03-01T00:00:00.000Z');
    expect(first).toEqual({ replayed: 10_000, continueFrom: expect.any(String) });
    expect(await replay(first.continueFrom)).toEqual({ replayed: 5, continueFrom: null });
    const [left] = await rest.database.query(sql`
      SELECT count(*)::int AS missed FROM webhook_delivery WHERE endpoint_id = ${id}::uuid AND state = 'failed'`);
    expect(left).toEqual({ missed: 0 });
  });
});
