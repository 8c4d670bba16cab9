import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import {
  aContract,
  anAddress,
  anEndedJob,
  anInvoice,
  aProfile,
  aRate,
  aSetup,
  saveProfile,
  sent,
} from './arrangements.ts';
import { issuesOf, ownTeam, pathsOf, type OwnTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

describe('the profile', () => {
  it('when there is none, then it is a 404, and once saved it is answered as it was saved', async () => {
    const own = await ownTeam(rest);
    expect((await own.get('/v1/invoicing/profile')).status).toBe(404);
    const saved = await own.post('/v1/invoicing/profile/upsert', aProfile);
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { ...aProfile, vatNumber: 'GB123456782', nextInvoiceNumber: 1, nextCreditNoteNumber: 1 },
    ]);
    expect((await own.get('/v1/invoicing/profile')).body.data).toEqual(saved.body.data);
  });

  it('when it is saved without what is optional, then that is unset', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const { vatNumber: _vat, companyNumber: _company, bank: _bank, ...bare } = aProfile;
    const { body } = await own.post('/v1/invoicing/profile/upsert', { ...bare, defaultVatRate: 0 });
    expect(body.data).toMatchObject({ vatNumber: null, companyNumber: null, bank: null, defaultVatRate: 0 });
  });

  it.each([
    ['a VAT number with a wrong digit', { vatNumber: 'GB 123 4567 83' }, 'vatNumber'],
    ['VAT without a VAT number', { vatNumber: null }, 'defaultVatRate'],
    ['one prefix for both', { creditNotePrefix: 'INV-' }, 'creditNotePrefix'],
    ['a prefix that ends in a digit', { invoicePrefix: 'INV1' }, 'invoicePrefix'],
    ['a wrong company number', { companyNumber: '123' }, 'companyNumber'],
    ['a wrong sort code', { bank: { ...aProfile.bank, sortCode: '2000' } }, 'bank.sortCode'],
  ])('when it has %s, then it is refused by name', async (_what, change, path) => {
    const own = await ownTeam(rest);
    const answer = await own.post('/v1/invoicing/profile/upsert', { ...aProfile, ...change });
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]]);
  });

  it('when numbers were given, then the next one cannot be set, and another prefix starts its own', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own, { nextInvoiceNumber: 998 });
    await saveProfile(own, { nextInvoiceNumber: 999 });
    const { id: invoiceId } = await sent(own, '/v1/invoices/draft', {
      clientId: own.team.client_id,
      billTo: anAddress,
      lines: [{ activity: 'x', netPence: 1 }],
    });
    const { number } = await sent<{ number: string }>(own, '/v1/invoices/finalize', { invoiceId });
    expect(number).toBe('INV-0999');
    for (const nextInvoiceNumber of [1, 999, 1001]) {
      const refused = await own.post('/v1/invoicing/profile/upsert', {
        ...aProfile,
        name: 'Other',
        nextInvoiceNumber,
      });
      expect([refused.status, pathsOf(refused)]).toEqual([400, ['nextInvoiceNumber']]);
    }
    const { body } = await own.get('/v1/invoicing/profile');
    expect(body.data).toMatchObject({ name: aProfile.name, nextInvoiceNumber: 1000 });
    await saveProfile(own, { nextInvoiceNumber: 1000 });
    expect(await saveProfile(own, { invoicePrefix: 'A-' })).toMatchObject({ nextInvoiceNumber: 1 });
    expect(await saveProfile(own)).toMatchObject({ nextInvoiceNumber: 1000 });
  });

  it('when its prefixes are swapped, then those that have numbered the other kind are refused', async () => {
    const own = await ownTeam(rest);
    const { id } = await anInvoice(own);
    await sent(own, `/v1/invoices/${id}/credit`, { reason: 'x' });
    const answer = await own.post('/v1/invoicing/profile/upsert', {
      ...aProfile,
      invoicePrefix: 'CN-',
      creditNotePrefix: 'INV-',
    });
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['invoicePrefix', 'creditNotePrefix']]);
  });

  it.each([
    ['name', { name: '  ' }, 'name'],
    ['address line', { addressLines: ['1 Example Street', ' '] }, 'addressLines.1'],
    ['postcode', { postcode: ' ' }, 'postcode'],
  ])('when its %s is blank, then it is refused', async (_what, change, path) => {
    const own = await ownTeam(rest);
    const answer = await own.post('/v1/invoicing/profile/upsert', { ...aProfile, ...change });
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]]);
  });

  it('when it is saved many times at the same time, then there is one', async () => {
    const own = await ownTeam(rest);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        own.post('/v1/invoicing/profile/upsert', { ...aProfile, name: `Name ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });
});

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
