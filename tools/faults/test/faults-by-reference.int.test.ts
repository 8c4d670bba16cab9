import { anIntegration } from '@team-operations/integrations/arrangements';
import { aFault } from '@team-operations/safe-isolation/arrangements';
import { call } from '@team-operations/testing';
import { startFaults, type FaultsUnderTest } from './faults-under-test.ts';

let command: FaultsUnderTest;
beforeAll(async () => {
  command = await startFaults();
});
afterAll(() => command.close());

const faults = (...given: Parameters<FaultsUnderTest['faults']>) => command.faults(...given);
const read = (id: string) => command.read(id);

/** The reference, and the ids of two faults that the team and an integration reported under it, the older first. */
async function twoFaultsWithOneReference(): Promise<[string, string, string]> {
  const older = await aFault(command.rest);
  const { jobReference } = await read(older);
  const { token } = await anIntegration(command.rest, { name: `Fitters ${crypto.randomUUID()}` });
  const sent = await call(command.rest.app, token, 'post', '/v1/sip', {
    job_details: { job_id: jobReference, outcome_code: 'CO', mpan: '2000000123454' },
    contact: { name: 'Sam Fitter' },
    dno_issue: { code: 'A', comment: 'Cut-out is hot' },
    additional_info: 'none',
  });
  expect(sent.status).toBe(200);
  const list = await call(
    command.rest.app,
    command.rest.team.api_keys['apis.all']!,
    'get',
    `/v1/dno-faults?jobReference=${jobReference}`,
  );
  const [newer] = list.body.data;
  return [jobReference, older, newer.id];
}

it('when the job is unknown, or the key may not write, then a sentence says so', async () => {
  expect(await faults(['acknowledge', 'NOT-THERE', '--by', 'Robin'])).toMatch(
    /^No fault of the team of TEAM_API_KEY has the job NOT-THERE\. .* cannot be read here: .*KAFKA_BROKERS/,
  );
  const id = await aFault(command.rest);
  const answer = await faults(['acknowledge', id, '--by', 'Robin'], command.rest.team.api_keys['jobs.read']);
  expect(answer).toMatch(/jobs\.write|403/);
  expect((await read(id)).acknowledgedBy).toBeNull();
});

it('when two systems use one reference, then nothing is changed, and both faults are named', async () => {
  const [reference, ...ids] = await twoFaultsWithOneReference();
  const answer = await faults(['confirm-call', reference, '--by', 'Robin Watch']);
  expect(answer).toMatch(/^2 faults have the job reference J-.*Nothing was changed/);
  for (const id of ids) {
    expect(answer).toMatch(
      new RegExp(
        `${id}  A  .* by Sam Fitter.*\n    npm run faults -- confirm-call ${id} --by 'Robin Watch' --mpan`,
      ),
    );
    expect((await read(id)).telephoneNow).toBe(true);
  }
});

it('when the newer of two with one reference is closed, then it names the open one', async () => {
  const [reference, older, newer] = await twoFaultsWithOneReference();
  await faults(['close', newer, '--reason', 'Made safe', '--without-call']);
  expect(await faults(['confirm-call', reference, '--by', 'Robin Watch'])).toMatch(
    /Robin Watch telephoned at .*MPAN 10 0000 0123 451/,
  );
  expect((await read(older)).callConfirmedBy).toBe('Robin Watch');
});

it('when the office has renamed the job, then its old reference, its new one and its id name the fault', async () => {
  const id = await aFault(command.rest, undefined, { outcome_code: 'IP' });
  const { jobId, jobReference } = await read(id);
  const renamed = crypto.randomUUID();
  const key = command.rest.team.api_keys['apis.all']!;
  const changed = await call(command.rest.app, key, 'patch', `/v1/jobs/${jobId}`, {
    externalReference: renamed,
  });
  expect(changed.status).toBe(200);
  for (const named of [jobReference, renamed, jobId, id])
    expect(await faults(['call', named])).toContain(`Job       ${renamed}\n`);
});
