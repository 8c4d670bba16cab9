import { raw, sql } from '@team-operations/database';
import request from 'supertest';
import { scenarios, submission } from '@team-operations/safe-isolation/test/blocks';
import { comparable } from '@team-operations/safe-isolation/test/comparable-answers';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

const post = (query: string, body: object) =>
  request(sip.app).post(`/v2/job-data${query}`).set('Authorization', `Bearer ${key}`).send(body);
const dryRun = (body: object) => post('?dry_run=true', body);

/** Rows of every table there is, and how far every sequence has come. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await sip.database.query<{ name: string }>(sql`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`);
  expect(tables.length).toBeGreaterThan(20);
  const counts: [string, unknown][] = [];
  for (const { name } of tables) {
    const [row] = await sip.database.query<{ rows: number }>(
      sql`SELECT count(*)::int AS rows FROM ${raw(name)}`,
    );
    counts.push([name, row?.rows]);
  }
  const sequences = await sip.database.query<{ name: string; last: string | null }>(sql`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences ORDER BY sequencename`);
  return Object.fromEntries([...counts, ...sequences.map(({ name, last }) => [name, last])]);
}

describe.each(scenarios.map(({ name }) => name))('a dry run of scenario %s', (name) => {
  it('when it is asked, then it answers what the real one answers then, and stores nothing at all', async () => {
    const body = submission(name);
    const before = await everything();
    const dry = await dryRun(body).set('Idempotency-Key', crypto.randomUUID());
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({
      status: 'success',
      dry_run: true,
      submission_id: null,
      revision: 1,
      scenario: name,
      scenario_chosen_because: expect.any(String),
      message: expect.stringMatching(/^Dry run: .* Nothing was stored\./),
    });
    expect(await everything()).toEqual(before);
    const real = await post('?dry_run=false', body);
    expect(real.body.dry_run).toBeUndefined();
    expect(comparable(dry.body)).toEqual(comparable(real.body));
  });
});

describe('a dry run', () => {
  it('when it is of a correction, then it is merged with what is there, and nothing of it is kept', async () => {
    const body = submission('S3');
    const { job_id } = body.job_details;
    await post('', body);
    const before = await everything();
    const dry = await dryRun({ job_id, dno_issue: { code: 'B' } });
    expect(dry.body).toMatchObject({
      revision: 2,
      scenario: 'S3',
      flows: [
        { flow: 'D0135', flow_id: null },
        { flow: 'D0139', flow_id: null },
      ],
    });
    expect(await everything()).toEqual(before);
    expect((await post('', { job_id, additional_info: 'more' })).body).toMatchObject({
      revision: 2,
      flows: [],
    });
  });

  it('when the very bytes are there already, then it says so', async () => {
    const body = submission('S1');
    await post('', body);
    expect((await dryRun(body)).body).toMatchObject({
      revision: 1,
      dry_run: true,
      message: expect.stringContaining('already'),
    });
  });

  it('when something is wrong, then it is refused with the same words', async () => {
    const { contact: _contact, ...body } = submission('S2');
    const before = await everything();
    const [dry, real] = [await dryRun(body), await post('', body)];
    expect(dry.status).toBe(400);
    expect(dry.body.message).toBe('Dry run: it would be rejected. See `errors`.');
    const own = { request_id: '', message: '' };
    expect({ ...dry.body, ...own }).toEqual({ ...real.body, ...own });
    expect(await everything()).toEqual(before);
  });

  it('when a message would be held, then it says for what', async () => {
    const body = submission('S3');
    const dry = await dryRun({ ...body, job_details: { ...body.job_details, mpan: '1000000123452' } });
    expect(dry.body.flows[0]).toMatchObject({ flow: 'D0135', state: 'HELD', held: [{ field: 'mpan' }] });
    expect(dry.body.warnings).toContainEqual(expect.objectContaining({ field: 'mpan' }));
  });

  it('when danger to life is reported, then it says whom to telephone all the same', async () => {
    const { body } = await dryRun(submission('S3'));
    expect(body.message).toContain(
      'telephone the network operator (Eastern, EELC; 105, the national number for power cuts and danger to life) now',
    );
    expect(body.telephone).toEqual({
      dno: { mpid: 'EELC', area: 'Eastern', number: null },
      number: '105',
      since: expect.any(String),
    });
  });

  it.each(['?dry_run=yes', '?dry_run', '?dry_run=true&dry_run=true', '?dryrun=true', '?dry_run=true&x=1'])(
    'when the query is %s, then it is refused by name and not taken for a submission',
    async (query) => {
      const before = await everything();
      const answer = await post(query, submission('S1'));
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        {
          field: expect.stringMatching(/^(dry_?run|x)$/),
          error: expect.any(String),
          fix: expect.any(String),
        },
      ]);
      expect(await everything()).toEqual(before);
    },
  );

  it('when it is said in the body, then it is an unknown property', async () => {
    const answer = await submit(sip.app, key, { ...submission('S1'), dry_run: true });
    expect(answer.body.errors).toMatchObject([{ field: 'dry_run' }]);
  });
});
