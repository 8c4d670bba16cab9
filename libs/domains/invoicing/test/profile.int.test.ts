import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anAddress, anInvoice, aProfile, saveProfile, sent } from './arrangements.ts';
import { ownTeam, pathsOf } from './own-team.ts';

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
