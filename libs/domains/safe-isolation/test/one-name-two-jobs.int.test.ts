import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];

interface Planned {
  id: string;
  warnings?: { path: string; message: string }[];
}

const plan = (externalReference: string, mpan: string, scheduledDate: string) =>
  bench.operate('jobs.create', {
    jobTypeId: bench.sip.team.job_type_id,
    scheduledDate,
    externalReference,
    mpan,
  }) as Promise<Planned>;

/** A job that was submitted about and renamed, and another that was planned under the name it had. */
async function renamedAndPlannedAgain() {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...job_details } = details;
  const reference = details.job_id;
  const first = await plan(reference, eastern, details.date_of_action);
  await bench.submit({
    ...blocks,
    job_details: { ...job_details, outcome_code: 'IP' },
    dno_issue: { code: 'B', comment: 'loose' },
  });
  await bench.operate('jobs.update', { id: first.id, externalReference: `${reference}-OLD` });
  const second = await plan(reference, midlands, details.date_of_action);
  await bench.settle();
  return { reference, first, second };
}

async function ambiguous() {
  const events = await bench.settle();
  return events
    .filter(({ type }) => type === 'job.reference-ambiguous')
    .map(({ data, extensions }) => ({ ...(data as object), extensions }));
}

it('warns the installer, and alarms with both jobs, when a name represents another planned job too', async () => {
  const { reference, first, second } = await renamedAndPlannedAgain();
  const worse = { job_id: reference, dno_issue: { code: 'A', comment: 'burning' } };
  const { status, body } = await bench.submit(worse);
  expect([status, body['warnings']]).toEqual([
    200,
    expect.arrayContaining([
      {
        field: 'job_id',
        warning: expect.stringMatching(
          new RegExp(`applies to job ${first.id}, .* not to the planned job ${second.id}`),
        ),
        fix: expect.stringContaining(`send ${second.id} as job_id`),
      },
    ]),
  ]);
  expect(await ambiguous()).toMatchObject([
    { jobId: first.id, otherJobId: second.id, jobReference: reference, category: 'A' },
  ]);
});

it('has the category in its headers, and the call that is still demanded after the category was lowered', async () => {
  const { reference } = await renamedAndPlannedAgain();
  for (const code of ['A', 'C'])
    await bench.submit({ job_id: reference, dno_issue: { code, comment: `burning ${code}` } });
  expect(await ambiguous()).toMatchObject([
    { category: 'A', extensions: { faultcategory: 'A', callnow: 'true' } },
    { category: 'C', extensions: { faultcategory: 'C', callnow: 'true' } },
  ]);
});

it('says nothing where the installer names the job by our id', async () => {
  const { first } = await renamedAndPlannedAgain();
  const { status, body } = await bench.submit({ job_id: first.id, dno_issue: { comment: 'hot' } });
  expect(status).toBe(200);
  expect(JSON.stringify(body['warnings'])).not.toContain('matches two jobs');
  expect(await ambiguous()).toEqual([]);
});

it('warns the office, when it plans the second job and when it renames one so', async () => {
  const { reference, first, second } = await renamedAndPlannedAgain();
  const warned = [{ path: 'externalReference', message: expect.stringContaining(first.id) }];
  expect(second.warnings).toMatchObject(warned);
  await bench.operate('jobs.update', { id: second.id, externalReference: `${reference}-NEW` });
  const renamed = await bench.operate('jobs.update', { id: second.id, externalReference: reference });
  expect(renamed).toMatchObject({ warnings: warned });
});
