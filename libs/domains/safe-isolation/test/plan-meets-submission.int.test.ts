import { eventually, lockWaits, atRandom } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

const rounds = 40;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const jobsOf = (reference: string) =>
  bench.sip.database.query<{ id: string; submitter: string | null }>(sql`
    SELECT id, submitter FROM job WHERE team_id = ${bench.sip.team.id}::uuid AND external_reference = ${reference}`);

/** A worksheet, and the office's plan of a job with the same reference. */
function sameReference() {
  const body = submission('S1');
  const { job_id: reference, date_of_action: scheduledDate } = body.job_details;
  return {
    reference,
    send: async () => expect((await bench.submit(body)).status).toBe(200),
    plan: () =>
      bench.operate('jobs.create', {
        jobTypeId: bench.sip.team.job_type_id,
        scheduledDate,
        externalReference: reference,
      }) as Promise<{ id: string; warnings?: { message: string }[] }>,
  };
}

/** Expects one job; or two, and a warning about the first in the response to the second. */
async function check(reference: string, planned: { id: string; warnings?: { message: string }[] }) {
  const jobs = await jobsOf(reference);
  if (jobs.length === 1) {
    expect(jobs).toEqual([{ id: planned.id, submitter: null }]);
    expect(planned).not.toHaveProperty('warnings');
    return;
  }
  const [opened] = jobs.filter(({ submitter }) => submitter !== null);
  expect(jobs).toHaveLength(2);
  expect(planned.warnings).toMatchObject([{ message: expect.stringContaining(opened?.id ?? '') }]);
}

it('knows of the other one, whichever of a plan and a first submission comes first', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { reference, send, plan } = sameReference();
    const [planned] = await Promise.all([atRandom(6, plan), atRandom(6, () => send())]);
    await check(reference, planned);
  }
});

it('gives the planned job to a submission that came before the plan was committed', async () => {
  const { reference, send } = sameReference();
  let sent: Promise<unknown> = Promise.resolve();
  await bench.sip.database.transaction(async (transaction) => {
    await transaction.query(sql`
      INSERT INTO job (id, team_id, scheduled_date, external_reference)
      VALUES (gen_random_uuid(), ${bench.sip.team.id}::uuid, '2026-03-01', ${reference})`);
    sent = send();
    sent.catch(() => undefined);
    // Without the lock the submission ends here, and has opened a job.
    await Promise.race([sent, eventually(async () => (await lockWaits(bench.sip.database)) > 0)]);
  });
  await sent;
  expect(await jobsOf(reference)).toMatchObject([{ submitter: null }]);
});

it('warns of the job that a submission has opened', async () => {
  const { reference, send, plan } = sameReference();
  await send();
  const planned = await plan();
  expect(planned.warnings).toHaveLength(1);
  await check(reference, planned);
});
