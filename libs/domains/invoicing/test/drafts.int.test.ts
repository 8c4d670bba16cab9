import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import {
  aContract,
  aDraft,
  anEndedJob,
  anInvoice,
  aRate,
  aSetup,
  saveProfile,
  sent,
} from './arrangements.ts';
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

it('when a request is refused, then with a code that programs branch on', async () => {
  const own = await ownTeam(rest);
  await aSetup(own);
  const job = await anEndedJob(own);
  await own.draft([{ jobId: job }]);
  const { id: invoiceId } = await anInvoice(own);
  const codeOf = async (lines: object[], more: object = {}) => (await own.draft(lines, more)).body.error.code;
  expect([
    await codeOf([{ jobId: job }]),
    await codeOf([{ jobId: uuidV7() }]),
    await codeOf([{}]),
    await codeOf([free(1)], { invoiceId }),
    await codeOf([free(1)], { clientId: uuidV7() }),
    await codeOf([free(-1)]),
  ]).toEqual([
    'already_taken',
    'reference_not_found',
    'required',
    'status_not_allowed',
    'reference_not_found',
    'out_of_bounds',
  ]);
});

describe('a draft', () => {
  it('when lines are wrong, then each is named', async () => {
    const own = await ownTeam(rest);
    const job = await anEndedJob(own);
    const answer = await own.draft([
      { jobId: job, netPence: 5 },
      {},
      { activity: 'x', netPence: 5 },
      { jobId: job },
    ]);
    expect(issuesOf(answer).map(({ path }) => path)).toEqual([
      'lines.0.vatRate',
      'lines.1.activity',
      'lines.1.netPence',
      'lines.2.vatRate',
      'lines.3.jobId',
    ]);
  });

  it('when it sums to less than nothing, or to too much, then it is refused', async () => {
    const own = await ownTeam(rest);
    expect(issuesOf(await own.draft([free(100), free(-101)]))).toMatchObject([{ path: 'lines' }]);
    const most = Array.from({ length: 20 }, () => free(100_000_000));
    expect(issuesOf(await own.draft(most))).toMatchObject([{ path: 'lines' }]);
  });

  it.each(['clientId', 'contractId', 'invoiceId'] as const)(
    'when its %s is of another team, then the answer is that of one that does not exist',
    async (property) => {
      const own = await ownTeam(rest);
      const other = { ...rest, team: rest.otherTeam };
      const theirs = {
        clientId: async () => rest.otherTeam.client_id,
        contractId: async () => (await aContract(other)).id,
        invoiceId: async () => (await aDraft(other)).id,
      };
      const asked = async (id: string) => issuesOf(await own.draft([free(1)], { [property]: id }));
      const answer = await asked(await theirs[property]());
      expect(answer).toMatchObject([{ path: property }]);
      expect(answer).toEqual(await asked(uuidV7()));
    },
  );

  it('when the contract is of another client, then it is refused', async () => {
    const own = await ownTeam(rest);
    const { id: clientId } = await sent(own, '/v1/clients', { name: 'Other' });
    const { id: contractId } = await aContract(own, { clientId });
    expect(issuesOf(await own.draft([free(1)], { contractId }))).toMatchObject([
      { path: 'contractId', message: 'is a contract of another client' },
    ]);
  });

  it('when it is no draft any more, then it cannot be saved', async () => {
    const own = await ownTeam(rest);
    const { id: invoiceId } = await anInvoice(own);
    const answer = await own.draft([free(1)], { invoiceId });
    expect([answer.status, issuesOf(answer)[0]]).toMatchObject([
      400,
      { path: 'status', message: expect.stringContaining('FINALIZED') },
    ]);
  });

  it('when the contract has an address, then the draft has it unless it sends its own', async () => {
    const own = await ownTeam(rest);
    const billTo = { addressLines: ['2 Example Street'], postcode: 'EX1 1EX' };
    const { id: contractId } = await aContract(own, { billTo });
    expect((await own.draft([free(1)], { contractId, billTo: undefined })).body.data.billTo).toEqual(billTo);
    const other = { ...billTo, postcode: 'EX2 2EX' };
    expect((await own.draft([free(1)], { contractId, billTo: other })).body.data.billTo).toEqual(other);
  });

  it('when another has saved it since it was read, then a save or a finalize with the old revision is refused', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const { id: invoiceId, revision } = (await own.draft([free(1)])).body.data;
    const saved = await own.draft([free(2)], { invoiceId, revision });
    expect([saved.status, saved.body.data.revision]).toEqual([200, revision + 1]);
    const refused = await own.draft([free(3)], { invoiceId, revision });
    expect([refused.status, issuesOf(refused)[0]!.path]).toEqual([412, 'revision']);
    expect((await own.post('/v1/invoices/finalize', { invoiceId, revision })).status).toBe(412);
    const now = { invoiceId, revision: revision + 1 };
    expect((await own.post('/v1/invoices/finalize', now)).body.data.netPence).toBe(2);
  });

  it('when an activity is blank, then it is refused', async () => {
    const own = await ownTeam(rest);
    const answer = await own.draft([{ activity: ' ', netPence: 1, vatRate: 0 }]);
    expect([answer.status, issuesOf(answer)[0]!.path]).toEqual([400, 'lines.0.activity']);
  });
});
