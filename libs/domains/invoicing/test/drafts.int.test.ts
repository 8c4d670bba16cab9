import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { aContract, aDraft, anEndedJob, anInvoice, aSetup, saveProfile, sent } from './arrangements.ts';
import { free, issuesOf, ownTeam } from './own-team.ts';

let rest: RestBed;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(() => rest.close());

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
