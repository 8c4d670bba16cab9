import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anEndedJob } from './arrangements.ts';
import { free, issuesOf, type OwnTeam } from './own-team.ts';
import { aTeam, change, finalize, goesOn, listed } from './visits.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const draftOf = async (own: OwnTeam, job: string, more: object = {}): Promise<string> =>
  (await own.draft([free(1), { jobId: job }], more)).body.data.id;

it.each([
  [
    'the job was completed after the abort',
    'ABORTED' as const,
    async (job: string, own: OwnTeam) => goesOn(own, job, 'COMPLETED', 1),
    '`kind` was ABORTED_VISIT and is COMPLETED_VISIT',
  ],
  [
    'the job is in progress again',
    'ABORTED' as const,
    async (job: string, own: OwnTeam) => goesOn(own, job, 'IN_PROGRESS', 1),
    'completed or aborted jobs',
  ],
  [
    'the MPAN was corrected',
    'COMPLETED' as const,
    async (job: string, own: OwnTeam) => change(own, job, { mpan: '1012345678903' }),
    '`mpan` was 1000000123451',
  ],
  [
    'the day was corrected',
    'COMPLETED' as const,
    async (job: string) =>
      rest.database.query(sql`UPDATE job SET visited_on = '2026-03-05' WHERE id = ${job}::uuid`),
    'and is 2026-03-05',
  ],
  [
    'the rate has ended',
    'COMPLETED' as const,
    async (_job: string, own: OwnTeam, rateId: string) =>
      own.post(`/v1/invoicing/rates/${rateId}/end`, { validTo: '2020-12-31' }),
    'has no rate',
  ],
  [
    'the price has changed',
    'COMPLETED' as const,
    async (_job: string, _own: OwnTeam, rateId: string) =>
      rest.database.query(sql`UPDATE invoicing_rate SET vat_rate = 500 WHERE id = ${rateId}::uuid`),
    '`vatRate` was 2000 and is 500',
  ],
])(
  'when %s, then a draft is not finalized, and its line says so',
  async (_what, status, happens, message) => {
    const { own, rateId } = await aTeam(rest);
    const job = await anEndedJob(own, status);
    const id = await draftOf(own, job);
    await happens(job, own, rateId);
    const refused = await finalize(own, id);
    expect([refused.status, issuesOf(refused)]).toEqual([
      400,
      [
        {
          path: 'lines.1',
          message: expect.stringContaining(message),
          fix: expect.stringMatching(/(?:^S| Then s)ave the draft again with [^,]*, and check it\.$/),
        },
      ],
    ]);
    expect((await own.get(`/v1/invoices/${id}`)).body.data.status).toBe('DRAFT');
  },
);

it('when an outdated draft is saved again, then it is finalized', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'ABORTED');
  const id = await draftOf(own, job);
  await goesOn(own, job, 'COMPLETED', 1);
  await draftOf(own, job, { invoiceId: id });
  expect((await finalize(own, id)).body.data.netPence).toBe(12_346);
  expect(await listed(own)).toEqual([]);
});

it('when a job changes while its draft is finalized, then the invoice bills what the job was before or after', async () => {
  const { own } = await aTeam(rest);
  for (let round = 0; round < 8; round += 1) {
    const job = await anEndedJob(own, 'ABORTED');
    const id = await draftOf(own, job);
    const [answer] = await Promise.all([finalize(own, id), goesOn(own, job, 'COMPLETED', 1)]);
    const isListed = (await listed(own)).some(({ jobId }) => jobId === job);
    const { lines } = (await own.get(`/v1/invoices/${id}`)).body.data;
    // Refused, or finalized before the change; then the change is listed.
    expect([200, 400]).toContain(answer.status);
    expect(lines[1].kind).toBe('ABORTED_VISIT');
    expect(isListed).toBe(true);
  }
});
