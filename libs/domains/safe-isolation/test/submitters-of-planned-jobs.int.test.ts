import { runOperation } from '@team-operations/operations';
import { registry } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { anIntegration, type MadeIntegration } from '@team-operations/testing';
import { blocks, freshReference } from './blocks.ts';
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

const { jobIdOf, jobsOf, planned, read, submit, teamKey } = submittersOf(() => sip);

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
    limitedAs: uuidV7(),
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
