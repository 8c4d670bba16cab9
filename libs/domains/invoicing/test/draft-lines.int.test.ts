import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { aContract, anEndedJob, aRate, aSetup, sent } from './arrangements.ts';
import { free, issuesOf, ownTeam, type OwnTeam } from './own-team.ts';

let rest: RestBed;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(() => rest.close());

/** The day of the job's visit, as the team sees it. */
const dayOf = async (jobId: string) => {
  const [row] = await rest.database.query<{ day: string }>(
    sql`SELECT (coalesce(completed_at, aborted_at) AT TIME ZONE 'Europe/London')::date AS day FROM job WHERE id = ${jobId}::uuid`,
  );
  return row!.day;
};

describe('lines of jobs', () => {
  it('when jobs were completed and aborted, then each line has what an invoice shows, at the rate of its kind', async () => {
    const own = await ownTeam(rest);
    const { rateId } = await aSetup(own);
    const [completed, aborted] = [await anEndedJob(own), await anEndedJob(own, 'ABORTED')];
    const { status, body } = await own.draft([{ jobId: completed }, { jobId: aborted }, free(-1000, 0)]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      number: null,
      netPence: 16_345,
      vatPence: 3469,
      grossPence: 19_814,
      vatSummary: [
        { vatRate: 0, netPence: -1000, vatPence: 0, grossPence: -1000 },
        { vatRate: 2000, netPence: 17_345, vatPence: 3469, grossPence: 20_814 },
      ],
    });
    const [first, second, third] = body.data.lines;
    expect(first).toEqual({
      kind: 'COMPLETED_VISIT',
      jobId: completed,
      visit: 1,
      rateId,
      mpan: '1000000123451',
      date: await dayOf(completed),
      activity: expect.any(String),
      netPence: 12_345,
      vatRate: 2000,
      vatPence: 2469,
      grossPence: 14_814,
    });
    expect(second).toMatchObject({
      kind: 'ABORTED_VISIT',
      netPence: 5000,
      activity: `${first.activity}, aborted visit`,
    });
    expect(third).toMatchObject({ kind: 'FREE', jobId: null, mpan: null, date: null, netPence: -1000 });
    expect((await own.get(`/v1/invoices/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it('when the job ended at night in the time zone of the team, then the day is the one of the team', async () => {
    const own = await ownTeam(rest);
    await aSetup(own);
    const job = await anEndedJob(own);
    await rest.database.query(
      sql`UPDATE job SET completed_at = '2026-06-30T23:30:00Z' WHERE id = ${job}::uuid`,
    );
    expect((await own.draft([{ jobId: job }])).body.data.lines[0].date).toBe('2026-07-01');
  });

  it('when the price changes by the day, then the rate of the day of the visit counts', async () => {
    const own = await ownTeam(rest);
    const { id } = await aContract(own);
    await aRate(own, id, { validFrom: '2025-01-01', validTo: '2025-12-31', netPence: 100 });
    await aRate(own, id, { validFrom: '2026-01-01', netPence: 200 });
    const job = await anEndedJob(own, 'COMPLETED', { scheduledDate: '2025-12-31' });
    await rest.database.query(
      sql`UPDATE job SET completed_at = '2025-12-31T23:59:00Z' WHERE id = ${job}::uuid`,
    );
    const { body } = await own.draft([{ jobId: job }]);
    expect(body.data.lines[0].netPence).toBe(100);
  });

  it('when a draft is saved again, then its lines are priced again, and what is left out is released', async () => {
    const own = await ownTeam(rest);
    const { rateId } = await aSetup(own);
    const [one, two] = [await anEndedJob(own), await anEndedJob(own)];
    const { id: invoiceId } = (await own.draft([{ jobId: one }, { jobId: two }])).body.data;
    await rest.database.query(sql`UPDATE invoicing_rate SET net_pence = 1 WHERE id = ${rateId}::uuid`);
    const saved = await own.draft([{ jobId: two }], { invoiceId, reference: 'PO-1' });
    expect(saved.body.data).toMatchObject({ id: invoiceId, netPence: 1, reference: 'PO-1' });
    expect((await own.draft([{ jobId: one }])).status).toBe(200);
    expect((await own.draft([{ jobId: two }])).status).toBe(400);
    await own.draft([], { invoiceId });
    expect((await own.draft([{ jobId: two }])).status).toBe(200);
  });

  it.each([
    ['is not there', async () => uuidV7(), 'is not one of'],
    ['is of another team', () => anEndedJob({ ...rest, team: rest.otherTeam }), 'is not one of'],
    [
      'has not ended',
      async (own: OwnTeam) =>
        (await sent(own, '/v1/jobs', { jobTypeId: own.team.job_type_id, scheduledDate: '2026-03-01' })).id,
      'is not one of',
    ],
    [
      'is of another client',
      async (own: OwnTeam) =>
        anEndedJob(own, 'COMPLETED', { clientId: (await sent(own, '/v1/clients', { name: 'Other' })).id }),
      'is a job of another client',
    ],
    [
      'has no client',
      (own: OwnTeam) => anEndedJob(own, 'COMPLETED', { clientId: undefined }),
      'is a job without a client',
    ],
  ])('when a job %s, then its line is refused', async (_what, job, message) => {
    const own = await ownTeam(rest);
    await aSetup(own);
    const answer = await own.draft([free(1), { jobId: await job(own) }]);
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [{ path: 'lines.1.jobId', message: expect.stringContaining(message), fix: expect.any(String) }],
    ]);
  });

  it('when a job has no rate, or rates of several contracts, then the line says so, and a contract decides', async () => {
    const own = await ownTeam(rest);
    const job = await anEndedJob(own);
    expect(issuesOf(await own.draft([{ jobId: job }]))[0]!.message).toMatch(
      /^has no rate for a completed visit of /,
    );
    const { contractId } = await aSetup(own);
    const { id: other } = await aContract(own, { name: 'Second' });
    await aRate(own, other, { netPence: 77 });
    expect(issuesOf(await own.draft([{ jobId: job }]))[0]).toMatchObject({
      path: 'lines.0.jobId',
      message: expect.stringContaining(`Second (${other})`),
      fix: expect.stringContaining('Send `contractId`.'),
    });
    const { body } = await own.draft([{ jobId: job }], { contractId: other });
    expect(body.data).toMatchObject({ netPence: 77, contractId: other });
    const changed = await own.draft([{ jobId: job }], { contractId, invoiceId: body.data.id });
    expect(changed.body.data).toMatchObject({ netPence: 12_345, contractId });
  });
});
