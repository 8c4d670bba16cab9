import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { aContract, anEndedJob, aRate, aSetup, saveProfile, sent } from './arrangements.ts';
import { issuesOf, ownTeam, pathsOf, type OwnTeam } from './own-team.ts';

let rest: RestBed;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(() => rest.close());

describe('contracts', () => {
  it('when the client is of another team, then the answer is that of one that does not exist', async () => {
    const own = await ownTeam(rest);
    const create = async (clientId: string) => {
      const answer = await own.post('/v1/invoicing/contracts', {
        clientId,
        name: 'x',
        validFrom: '2026-01-01',
      });
      return [answer.status, issuesOf(answer)];
    };
    const theirs = await create(rest.otherTeam.client_id);
    expect(theirs).toMatchObject([400, [{ path: 'clientId' }]]);
    expect(theirs).toEqual(await create(uuidV7()));
  });

  it('when the last day is before the first, then it is refused', async () => {
    const own = await ownTeam(rest);
    const days = { validFrom: '2026-02-01', validTo: '2026-01-31' };
    const body = { clientId: own.team.client_id, name: 'x', ...days };
    expect(pathsOf(await own.post('/v1/invoicing/contracts', body))).toEqual(['validTo']);
  });

  it('when they are listed by a day, then those that are valid on it', async () => {
    const own = await ownTeam(rest);
    const { id: old } = await aContract(own, { validTo: '2025-12-31' });
    const { id: current } = await aContract(own, { validFrom: '2026-01-01' });
    const on = async (day: string) => {
      const { body } = await own.get(`/v1/invoicing/contracts?clientId=${own.team.client_id}&validOn=${day}`);
      return (body.data as { id: string }[]).map(({ id }) => id);
    };
    expect(await on('2025-12-31')).toEqual([old]);
    expect(await on('2026-01-01')).toEqual([current]);
    expect(await on('2019-12-31')).toEqual([]);
  });
});

describe('rates', () => {
  const rate = (own: OwnTeam, contractId: string, more: object = {}) =>
    own.post('/v1/invoicing/rates', {
      contractId,
      jobTypeId: own.team.job_type_id,
      kind: 'COMPLETED_VISIT',
      validFrom: '2026-01-01',
      netPence: 100,
      vatRate: 2000,
      ...more,
    });

  it('when one overlaps another, then it is refused by the id of the other, unless it is of another kind', async () => {
    const own = await ownTeam(rest);
    const { id } = await aContract(own);
    const { id: first } = await aRate(own, id, { validFrom: '2026-01-01', validTo: '2026-03-31' });
    const refused = await rate(own, id, { validFrom: '2026-03-31' });
    expect([refused.status, issuesOf(refused)]).toEqual([
      400,
      [expect.objectContaining({ path: 'validFrom', message: expect.stringContaining(first) })],
    ]);
    expect((await rate(own, id, { validFrom: '2026-03-31', kind: 'ABORTED_VISIT' })).status).toBe(201);
    expect((await rate(own, id, { validFrom: '2026-04-01' })).status).toBe(201);
    expect((await rate(own, id, { validFrom: '2025-01-01', validTo: '2025-12-31' })).status).toBe(201);
  });

  it('when many that overlap are created at the same time, then one of them is', async () => {
    const own = await ownTeam(rest);
    const { id } = await aContract(own);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        rate(own, id, { validFrom: `2026-01-${String(n + 1).padStart(2, '0')}` }),
      ),
    );
    const [created, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(issuesOf(answer)[0]!.message).toContain(created!.body.data.id);
  });

  it('when one ends earlier, then another can follow, and it never ends later', async () => {
    const own = await ownTeam(rest);
    const { id } = await aContract(own);
    const { id: first } = await aRate(own, id);
    const end = (validTo: string) => own.post(`/v1/invoicing/rates/${first}/end`, { validTo });
    expect((await end('2026-03-31')).body.data.validTo).toBe('2026-03-31');
    expect(pathsOf(await end('2026-04-01'))).toEqual(['validTo']);
    expect((await rate(own, id, { validFrom: '2026-04-01' })).status).toBe(201);
  });

  it('when it was never billed, then it can be withdrawn, and one with another price takes its first day', async () => {
    const own = await ownTeam(rest);
    const { contractId, rateId } = await aSetup(own);
    const job = await anEndedJob(own);
    const { id: invoiceId } = (await own.draft([{ jobId: job }])).body.data;
    await sent(own, '/v1/invoices/finalize', { invoiceId });
    const withdraw = () => own.post(`/v1/invoicing/rates/${rateId}/end`, { validTo: '2019-12-31' });
    const withdrawContract = () =>
      own.post(`/v1/invoicing/contracts/${contractId}/end`, { validTo: '2019-12-31' });
    for (const refused of [await withdraw(), await withdrawContract()])
      expect(issuesOf(refused)).toMatchObject([
        { path: 'validTo', message: expect.stringContaining('an invoice was billed by it') },
      ]);
    await sent(own, `/v1/invoices/${invoiceId}/credit`, { reason: 'Wrong price' });
    expect((await withdraw()).status).toBe(200);
    expect((await rate(own, contractId, { validFrom: '2020-01-01', netPence: 200 })).status).toBe(201);
    expect((await own.draft([{ jobId: job }])).body.data.netPence).toBe(200);
  });

  it('when a contract was withdrawn, then no draft is of it, and none of before is finalized', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const clientId = own.team.client_id;
    const { id: contractId } = await aContract(own);
    const draft = { clientId, contractId, lines: [{ activity: 'Survey', netPence: 100, vatRate: 0 }] };
    const { id: invoiceId } = await sent(own, '/v1/invoices/draft', draft);
    await sent(own, `/v1/invoicing/contracts/${contractId}/end`, { validTo: '2019-12-31' });
    for (const [address, body] of [
      ['/v1/invoices/draft', draft],
      ['/v1/invoices/finalize', { invoiceId }],
    ] as const) {
      const answer = await own.post(address, body);
      expect([answer.status, pathsOf(answer)]).toEqual([400, ['contractId']]);
    }
    const defaults = await own.get(`/v1/invoices/defaults?clientId=${clientId}&contractId=${contractId}`);
    expect([defaults.status, pathsOf(defaults)]).toEqual([400, ['contractId']]);
  });

  it('when a contract was created twice, then one of them can be withdrawn', async () => {
    const own = await ownTeam(rest);
    await aSetup(own);
    const { contractId: twice } = await aSetup(own);
    const job = await anEndedJob(own);
    expect((await own.draft([{ jobId: job }])).status).toBe(400);
    const end = (validTo: string) => own.post(`/v1/invoicing/contracts/${twice}/end`, { validTo });
    expect((await end('2019-12-31')).body.data.validTo).toBe('2019-12-31');
    expect(pathsOf(await end('2021-01-01'))).toEqual(['validTo']);
    expect((await own.draft([{ jobId: job }])).status).toBe(200);
  });

  it.each([
    ['a day before the contract', { validFrom: '2019-12-31' }, 'validFrom'],
    ['a last day after the contract', { validTo: '2027-01-01' }, 'validTo'],
    ['no days', { validTo: '2025-12-31' }, 'validTo'],
    ['a price below zero', { netPence: -1 }, 'netPence'],
    ['a contract that is not there', { contractId: uuidV7() }, 'contractId'],
    ['a job type that is not there', { jobTypeId: uuidV7() }, 'jobTypeId'],
    ['no VAT rate, and there is no profile', { vatRate: undefined }, 'vatRate'],
  ])('when it has %s, then it is refused by name', async (_what, change, path) => {
    const own = await ownTeam(rest);
    const { id } = await aContract(own, { validTo: '2026-12-31' });
    const answer = await rate(own, id, change);
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]]);
  });

  it('when contract or job type are of another team, then the answer is that of ones that do not exist', async () => {
    const own = await ownTeam(rest);
    const { id } = await aContract(own);
    const { id: theirs } = await aContract({ app: rest.app, team: rest.otherTeam });
    const asked = async (change: object) => issuesOf(await rate(own, id, change));
    expect(await asked({ contractId: theirs })).toEqual(await asked({ contractId: uuidV7() }));
    expect(await asked({ jobTypeId: rest.otherTeam.job_type_id })).toEqual(
      await asked({ jobTypeId: uuidV7() }),
    );
  });

  it('when the profile has a default VAT rate, then a rate gets it', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own, { defaultVatRate: 500 });
    const { id } = await aContract(own);
    expect((await rate(own, id, { vatRate: undefined })).body.data.vatRate).toBe(500);
  });
});
