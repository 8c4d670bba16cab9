import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anEndedJob, aSetup } from './arrangements.ts';
import { free, issuesOf, ownTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

describe('drafts at the same time', () => {
  it('when twenty drafts want the same job, then one has it, and the others name that one', async () => {
    const own = await ownTeam(rest);
    await aSetup(own);
    const job = await anEndedJob(own);
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.draft([free(1), { jobId: job }])));
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(issuesOf(answer)).toEqual([
        expect.objectContaining({
          path: 'lines.1.jobId',
          message: `is on the draft ${winner!.body.data.id}`,
        }),
      ]);
    const { body } = await own.get('/v1/invoices');
    expect(body.data).toHaveLength(1);
  });

  it('when drafts want the same jobs in another order, then no one locks another out', async () => {
    const own = await ownTeam(rest);
    await aSetup(own);
    const jobs = await Promise.all([1, 2, 3].map(() => anEndedJob(own)));
    const lines = jobs.map((jobId) => ({ jobId }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => own.draft(n % 2 === 0 ? lines : [...lines].reverse())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 400),
    ]);
  });

  it('when one draft is saved many times, then it is what one of them says, with its jobs and no others', async () => {
    const own = await ownTeam(rest);
    await aSetup(own);
    const jobs = await Promise.all([1, 2, 3, 4].map(() => anEndedJob(own)));
    const { id: invoiceId } = (await own.draft([])).body.data;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => own.draft([{ jobId: jobs[n % 4]! }], { invoiceId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await own.get(`/v1/invoices/${invoiceId}`);
    const held = await rest.database.query<{ job_id: string }>(
      sql`SELECT job_id FROM job_visit WHERE invoice_id = ${invoiceId}::uuid`,
    );
    expect(held.map(({ job_id }) => job_id)).toEqual(
      body.data.lines.map(({ jobId }: { jobId: string }) => jobId),
    );
  });
});
