import { sql } from '@team-operations/database';
import { submission } from './blocks.ts';
import { openSipBed } from './sip-bed.ts';

let sip: Awaited<ReturnType<typeof openSipBed>>;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object) => sip.submit(body);

/** Of several requests at the same time, each other one goes to another process. */
const sendTo = (n: number, body: object) => (n % 2 === 0 ? sip.submit(body) : sip.submitElsewhere(body));

/** Types of what was published of the job with this reference. */
const typesOf = async (reference: string) => {
  const events = await sip.database.query<{ type: string }>(sql`
    SELECT type FROM outbox_message JOIN job ON outbox_message.key = job.id::text OR extensions ->> 'jobid' = job.id::text
    WHERE job.team_id = ${sip.team.id}::uuid AND job.external_reference = ${reference}`);
  return events.map(({ type }) => type);
};

it('when 20 vans send the same first submission at the same time, then it counts once and all get the same response', async () => {
  const body = submission('S3');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => sendTo(n, body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.submission_id as string)).size).toBe(1);
  const types = await typesOf(body.job_details.job_id);
  expect(types.filter((type) => type === 'dno.fault.reported')).toHaveLength(1);
  expect(types.filter((type) => type === 'sip.submission.accepted')).toHaveLength(1);
});

it('when vans send several first submissions again and again at the same time, then each counts once', async () => {
  const bodies = Array.from({ length: 6 }, () => submission('S3'));
  const order = (round: number) => (round % 2 === 0 ? bodies : bodies.toReversed());
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, round) => order(round).map((body) => sendTo(round, body))).flat(),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.submission_id as string)).size).toBe(6);
  for (const { job_details } of bodies) {
    const types = await typesOf(job_details.job_id);
    expect(types.filter((type) => type === 'dno.fault.reported')).toHaveLength(1);
  }
});

it('when 20 different corrections come at the same time, then each is a revision of its own', async () => {
  const body = submission('S1');
  await send(body);
  const { job_id } = body.job_details;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sendTo(n, { job_id, additional_info: `correction ${n}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const revisions = answers.map((answer) => answer.body.revision).toSorted((a, b) => a - b);
  expect(revisions).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
});

it('when 60 corrections of one job come to one process at the same time, then none is refused', async () => {
  const body = submission('S1');
  await send(body);
  const { job_id } = body.job_details;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => send({ job_id, additional_info: `correction ${n}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.map((answer) => answer.body.revision).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, n) => n + 2),
  );
});
