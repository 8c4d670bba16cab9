import { sql } from '@team-operations/database';
import { registry } from '@team-operations/testing/rest';
import { anIntegration, rotateToken, type MadeIntegration } from '@team-operations/testing';
import { freshReference } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';
import { bodyFor, submittersOf } from './submitters.ts';

let sip: SipBed;
let one: MadeIntegration;
let other: MadeIntegration;
beforeAll(async () => {
  sip = await openSipBed();
  [one, other] = [await anIntegration(sip), await anIntegration(sip)];
});
afterAll(() => sip.close());

const { jobIdOf, jobsOf, read, submit, teamKey } = submittersOf(() => sip);

describe('two systems that use the same job_id', () => {
  it('have a job, a submission and a fault each', async () => {
    const reference = freshReference();
    const body = { ...bodyFor(reference), dno_issue: { code: 'B' } };
    for (const token of [one.token, other.token, teamKey()])
      expect((await submit(token, body)).body).toMatchObject({ revision: 1, warnings: [] });
    await submit(other.token, { job_id: reference, dno_issue: null });
    expect(await jobsOf(reference)).toEqual([
      { id: expect.any(String), submitter: `integration:${one.id}`, open: true },
      { id: expect.any(String), submitter: `integration:${other.id}`, open: false },
      { id: expect.any(String), submitter: 'team', open: true },
    ]);
  });

  it('read only their own', async () => {
    const reference = freshReference();
    await submit(one.token, { ...bodyFor(reference), sip_ani: { medical: true } });
    const nothing = freshReference();
    /** What is answered, but for what was asked for. */
    const answered = async (token: string, name: string) => {
      const { request_id: _, ...body } = (await read(token, name)).body;
      return JSON.stringify(body).replaceAll(name, 'NAME');
    };
    const unknown = await answered(other.token, nothing);
    expect(unknown).toContain('is NAME: your system has submitted nothing for it');
    for (const token of [other.token, teamKey()]) {
      for (const name of [reference, await jobIdOf(one.token, reference)])
        expect(await answered(token, name)).toBe(unknown);
    }
    expect((await read(one.token, reference)).body.submission.sip_ani).toEqual({ medical: true });
  });

  it("do not correct each other by our id of the other's job", async () => {
    const reference = freshReference();
    await submit(one.token, bodyFor(reference));
    const jobId = await jobIdOf(one.token, reference);
    const bare = await submit(other.token, { job_id: jobId, dno_issue: null });
    expect(bare.status).toBe(400);
    const whole = await submit(other.token, bodyFor(jobId, 'S1'));
    expect(whole.body).toMatchObject({ status: 'success', job_id: jobId, revision: 1 });
    expect(await jobIdOf(other.token, jobId)).not.toBe(jobId);
    expect(await jobsOf(reference)).toMatchObject([{ id: jobId, open: true }]);
    expect((await read(one.token, jobId)).body.revision).toBe(1);
  });

  it('open a job each when they send at the same time', async () => {
    const reference = freshReference();
    const tokens = [one.token, other.token, one.token, other.token, teamKey(), teamKey()];
    const answers = await Promise.all(tokens.map((token) => submit(token, bodyFor(reference))));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect((await jobsOf(reference)).map(({ submitter }) => submitter).sort()).toEqual(
      [`integration:${one.id}`, `integration:${other.id}`, 'team'].sort(),
    );
  });

  it('wait for no change of their integration', async () => {
    await sip.database.transaction(async (transaction) => {
      await transaction.query(sql`SELECT FROM integration WHERE id = ${one.id}::uuid FOR UPDATE`);
      expect((await submit(one.token, bodyFor(freshReference()))).status).toBe(200);
    });
  });

  it('get the same dry run as if the other did not exist', async () => {
    const reference = freshReference();
    await submit(one.token, bodyFor(reference));
    const dry = await sip.submit(bodyFor(reference), { credential: other.token, dryRun: true });
    expect(dry.body).toMatchObject({ revision: 1, message: expect.stringContaining('first submission') });
  });
});

describe('one system', () => {
  it('corrects with a new token what it sent with an old one, and reads it', async () => {
    const integration = await anIntegration(sip);
    const reference = freshReference();
    await submit(integration.token, bodyFor(reference));
    const second = await rotateToken(sip, integration);
    const third = await rotateToken(sip, second);
    const tokens = [integration, second, third].map(({ token }) => token);
    for (const [index, token] of tokens.entries()) {
      const corrected = await submit(token, { job_id: reference, additional_info: `No. ${index}` });
      expect(corrected.body).toMatchObject({ revision: index + 2 });
      expect((await read(token, reference)).body.revision).toBe(index + 2);
    }
  });

  it("may be any of the team's own keys", async () => {
    const reference = freshReference();
    await sip.submit(bodyFor(reference));
    const all = sip.team.api_keys['apis.all']!;
    expect((await read(all, reference)).body.revision).toBe(1);
    expect((await submit(all, { job_id: reference, additional_info: 'more' })).body.revision).toBe(2);
  });

  it('meets its job again after the office has renamed it', async () => {
    const reference = freshReference();
    await submit(one.token, bodyFor(reference));
    const jobId = await jobIdOf(one.token, reference);
    await sip.database.query(
      sql`UPDATE job SET external_reference = ${`${reference}-B`} WHERE id = ${jobId}::uuid AND team_id = ${sip.team.id}::uuid`,
    );
    for (const name of [reference, `${reference}-B`, jobId])
      expect(await jobIdOf(one.token, name)).toBe(jobId);
    expect((await submit(one.token, bodyFor(reference, 'S1'))).body.revision).toBe(2);
  });
});

it("lets an integration's token submit and read its submissions, and nothing else", () => {
  const allowed = registry.filter(
    ({ scope, managersOnly }) => scope === 'sip.write' && managersOnly !== true,
  );
  expect(allowed.map(({ name }) => name).sort()).toEqual(['sip.get', 'sip.submit']);
});

describe('a correction by our id and one by job_id', () => {
  it.each(['S3', 'S7', 'S9'])(
    'are one job in %s: the same worksheet is a repeat, and a part of it causes no message',
    async (name) => {
      const reference = freshReference();
      const body = bodyFor(reference, name);
      const { flows, submission_id } = (await submit(one.token, body)).body;
      const jobId = await jobIdOf(one.token, reference);
      for (const job_id of [jobId, jobId.toUpperCase(), reference]) {
        const again = { ...body, job_details: { ...body.job_details, job_id } };
        expect((await submit(one.token, again)).body).toMatchObject({
          revision: 1,
          job_id,
          submission_id,
          flows,
        });
      }
      const { failure_reason, dno_issue } = body;
      const parts = [{ additional_info: 'more' }, { dno_issue }, { failure_reason }];
      for (const [index, part] of parts.entries()) {
        const corrected = await submit(one.token, {
          job_id: index % 2 === 0 ? jobId : reference,
          ...part,
        });
        expect(corrected.body).toMatchObject({ revision: index + 2, flows: [], withdrawn: [] });
      }
      expect((await read(one.token, jobId)).body).toMatchObject({ job_id: reference, submission_id });
    },
  );
});
