import { sql } from '@team-operations/database';
import { deleteOldAnswers } from '@team-operations/operations';
import { aJob } from '@team-operations/jobs/arrangements';
import { v7 as uuidV7 } from 'uuid';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway();
  key = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

const create = (idempotencyKey: string, notes: string, credential = key) =>
  call(gateway.app, credential, 'post', '/v1/jobs', {
    jobTypeId: gateway.team.job_type_id,
    scheduledDate: '2026-03-01',
    notes,
  }).set('Idempotency-Key', idempotencyKey);

describe('Idempotency-Key', () => {
  it('when a request is repeated, then it gets the first answer to the byte, and nothing is done twice', async () => {
    const repeated = uuidV7();
    const first = await create(repeated, 'once');
    const second = await create(repeated, 'once');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  it('when a repetition has its properties in another order, then it gets the first answer', async () => {
    const repeated = uuidV7();
    const job = { notes: 'ordered', scheduledDate: '2026-03-01', jobTypeId: gateway.team.job_type_id };
    const send = (body: object) =>
      call(gateway.app, key, 'post', '/v1/jobs', body).set('Idempotency-Key', repeated);
    const first = await send(job);
    const second = await send(Object.fromEntries(Object.entries(job).toReversed()));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
  });

  it('when an earlier release stored the answer, then the same request gets it', async () => {
    const repeated = uuidV7();
    const first = await create(repeated, 'earlier');
    const input = { jobTypeId: gateway.team.job_type_id, scheduledDate: '2026-03-01', notes: 'earlier' };
    await gateway.database.query(sql`UPDATE idempotency_key
      SET request_hash = sha256(convert_to(${`jobs.create ${JSON.stringify(input)}`}, 'UTF8')) WHERE key = ${repeated}`);
    const second = await create(repeated, 'earlier');
    expect(second.text).toBe(first.text);
    expect((await create(repeated, 'other')).status).toBe(409);
  });

  it('when 20 come at the same time, then there is one job, one event, one audit row, and 20 equal answers', async () => {
    const notes = uuidV7();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(`at-once-${notes}`, notes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const id: string = answers[0]!.body.data.id;
    const [count] = await gateway.database.query(sql`SELECT
      (SELECT count(*)::int FROM job WHERE notes = ${notes}) AS jobs,
      (SELECT count(*)::int FROM outbox_message WHERE key = ${id}) AS events,
      (SELECT count(*)::int FROM audit_entry WHERE resource_id = ${id}::uuid) AS audits`);
    expect(count).toEqual({ jobs: 1, events: 1, audits: 1 });
  });

  it('when a change of status comes 20 times at the same time, then all get the same success', async () => {
    const id = await aJob(gateway, 'IN_PROGRESS');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(gateway.app, key, 'post', `/v1/jobs/${id}/complete`).set('Idempotency-Key', id),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  });

  it('when the key comes with another request, then it is a conflict', async () => {
    const repeated = uuidV7();
    await create(repeated, 'one');
    const answer = await create(repeated, 'other');
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({ name: 'ConflictError', issues: [{ path: 'Idempotency-Key' }] });
  });

  it('when another credential uses the same key, then it is its own request', async () => {
    const repeated = uuidV7();
    const first = await create(repeated, 'same');
    const second = await create(repeated, 'same', gateway.team.api_keys['jobs.write']);
    expect(second.status).toBe(201);
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  it('when 24 hours have passed, then the key is free again', async () => {
    const repeated = uuidV7();
    const first = await create(repeated, 'old');
    await gateway.database.query(
      sql`UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = ${repeated}`,
    );
    const second = await create(repeated, 'old');
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  it('when answers are old, then they are deleted, and only those', async () => {
    const [old, young] = [uuidV7(), uuidV7()];
    await create(old, 'old');
    await create(young, 'young');
    await gateway.database.query(
      sql`UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = ${old}`,
    );
    await deleteOldAnswers(gateway.serviceDatabase);
    const left = await gateway.database.query<{ key: string }>(
      sql`SELECT key FROM idempotency_key WHERE key IN (${old}, ${young})`,
    );
    expect(left).toEqual([{ key: young }]);
  });

  it('when a refused request is corrected under the same key, then it goes through', async () => {
    const repeated = uuidV7();
    const refused = await call(gateway.app, key, 'post', '/v1/jobs', {}).set('Idempotency-Key', repeated);
    expect(refused.status).toBe(400);
    expect((await create(repeated, 'corrected')).status).toBe(201);
  });

  it.each([' ', 'a b', 'ü', 'x'.repeat(256)])(
    'when the key is %j, then it is refused by name',
    async (bad) => {
      const answer = await create(Buffer.from(bad).toString('latin1'), 'x');
      expect(answer.status).toBe(400);
      expect(answer.body.error.issues[0].path).toBe('Idempotency-Key');
    },
  );
});
