import { runOperation } from '@team-operations/operations';
import { sql } from '@team-operations/database';
import { registry } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { anIntegration, rotate, type MadeIntegration } from './an-integration.ts';
import { blocks, freshReference, submission } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
let one: MadeIntegration;
let other: MadeIntegration;
beforeAll(async () => {
  sip = await openSipBed();
  [one, other] = [await anIntegration(sip), await anIntegration(sip)];
});
afterAll(() => sip.close());

const teamKey = () => sip.team.api_keys['sip.write']!;
const read = (token: string, reference: string) => sip.readBack(reference, token);
const submit = (credential: string, body: object) => sip.submit(body, { credential });

const bodyFor = (reference: string, name = 'S3'): Record<string, unknown> & { job_details: object } => {
  const body = submission(name);
  return { ...body, job_details: { ...body.job_details, job_id: reference } };
};

/** A job that the office planned. */
async function planned(externalReference: string): Promise<string> {
  const id = uuidV7();
  await sip.database.query(sql`
    INSERT INTO job (id, team_id, scheduled_date, job_type_id, external_reference, mpan)
    VALUES (${id}::uuid, ${sip.team.id}::uuid, '2026-03-01', ${sip.team.job_type_id}::uuid, ${externalReference}, '1000000123451')`);
  return id;
}

const jobsOf = (reference: string) =>
  sip.database.query<{ id: string; submitter: string | null; open: boolean | null }>(sql`
    SELECT job.id, job.submitter, fault.closed_at IS NULL AND fault.id IS NOT NULL AS open FROM job
    LEFT JOIN dno_fault fault ON fault.job_id = job.id
    WHERE job.team_id = ${sip.team.id}::uuid AND external_reference = ${reference} ORDER BY job.created_at, job.id`);

const jobIdOf = async (token: string, reference: string): Promise<string> =>
  (await read(token, reference)).body.service_job_id;

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
    const second = await rotate(sip, integration);
    const third = await rotate(sip, second);
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

describe('a planned job', () => {
  const taken = { field: 'job_id', warning: expect.stringContaining('another system reported on') };

  it.each(['its reference', 'our id'])('belongs to the first submitter, by %s', async (by) => {
    const reference = freshReference();
    const jobId = await planned(reference);
    const name = by === 'our id' ? jobId : reference;
    await submit(one.token, bodyFor(name));
    expect(await jobIdOf(one.token, reference)).toBe(jobId);
    expect(await jobIdOf(one.token, jobId)).toBe(jobId);
    for (const token of [other.token, teamKey()]) {
      expect((await read(token, name)).status).toBe(404);
      const dry = await sip.submit(bodyFor(name, 'S1'), { credential: token, dryRun: true });
      expect(dry.body.warnings).toEqual([expect.objectContaining(taken)]);
      const own = await submit(token, bodyFor(name, 'S1'));
      expect(own.body).toMatchObject({ revision: 1, warnings: [taken] });
      expect(await jobIdOf(token, name)).not.toBe(jobId);
      expect((await submit(token, { job_id: name, dno_issue: null })).body).toMatchObject({
        revision: 2,
        warnings: [],
      });
    }
    expect((await read(one.token, name)).body).toMatchObject({
      revision: 1,
      submission: { dno_issue: blocks.dno_issue },
    });
    expect((await jobsOf(reference)).find(({ id }) => id === jobId)).toMatchObject({
      submitter: null,
      open: true,
    });
  });

  it('is taken by one of many that send at the same time', async () => {
    const reference = freshReference();
    await planned(reference);
    const tokens = [one.token, other.token, teamKey()];
    const answers = await Promise.all(tokens.map((token) => submit(token, bodyFor(reference, 'S1'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const warned = answers.filter(({ body }) => body.warnings.length === 1);
    expect(warned).toHaveLength(2);
    expect(await jobsOf(reference)).toHaveLength(3);
  });

  it('may have the reference of a job that a submission opened', async () => {
    const reference = freshReference();
    await submit(one.token, bodyFor(reference));
    const own = await jobIdOf(one.token, reference);
    await planned(reference);
    await expect(planned(reference)).rejects.toThrow('job_team_id_external_reference_key');
    expect(await jobIdOf(one.token, reference)).toBe(own);
  });
});

describe('an application that acts for a person', () => {
  const principal = (clientId: string) => ({
    teamId: sip.team.id,
    credentialId: uuidV7(),
    kind: 'access_token' as const,
    personId: null,
    integrationId: null,
    role: null,
    clientId,
    name: clientId,
    scopes: new Set(['sip.write'] as const),
    grantedScopes: ['sip.write'],
  });
  const run = async (clientId: string, name: 'sip.submit' | 'sip.get', input: object) => {
    const operation = registry.find((candidate) => candidate.name === name)!;
    const asked = { principal: principal(clientId), surface: 'rest' as const, requestId: uuidV7(), input };
    return (await runOperation(operation, asked, sip.serviceDatabase)).data as { revision: number };
  };

  it('has its own submissions through every approval; the settings pages have those of the team', async () => {
    const reference = freshReference();
    await run('https://app.example/client.json', 'sip.submit', bodyFor(reference));
    for (const clientId of ['another', 'console'])
      await expect(run(clientId, 'sip.get', { jobId: reference })).rejects.toMatchObject({ status: 404 });
    expect(await run('https://app.example/client.json', 'sip.get', { jobId: reference })).toMatchObject({
      revision: 1,
    });
    await sip.submit(bodyFor(reference));
    expect(await run('console', 'sip.submit', { job_id: reference, additional_info: 'more' })).toMatchObject({
      revision: 2,
    });
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
