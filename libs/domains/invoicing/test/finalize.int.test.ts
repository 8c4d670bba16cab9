import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { upsertDraft } from '../src/invoices/upsert-draft.ts';
import { aContract, aDraft, anEndedJob, anInvoice, aRate, aSetup, saveProfile } from './arrangements.ts';
import { free, issuesOf, ownTeam, pathsOf, type OwnTeam } from './own-team.ts';

let rest: RestBed;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(() => rest.close());

const finalize = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/finalize', { invoiceId });
const approve = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/approve', { invoiceId });
const read = async (own: OwnTeam, id: string) => (await own.get(`/v1/invoices/${id}`)).body.data;

const nextNumber = async (own: OwnTeam) =>
  (await own.get('/v1/invoicing/profile')).body.data.nextInvoiceNumber;

describe('finalize', () => {
  it('when the example of a draft was saved, then it can be finalized', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const draft = { ...upsertDraft.example, clientId: own.team.client_id };
    const { id } = (await own.post('/v1/invoices/draft', draft)).body.data;
    const { status, body } = await finalize(own, id);
    expect([status, body.data?.status]).toEqual([200, 'FINALIZED']);
  });

  it('when a rate was created after a line was saved at its own price, then it says so', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const { id: contractId } = await aContract(own);
    const jobId = await anEndedJob(own);
    const line = { jobId, netPence: 7000, activity: 'Special work', vatRate: 2000 };
    const { id } = (await own.draft([line], { contractId, billTo: undefined })).body.data;
    await aRate(own, contractId);
    expect(issuesOf(await finalize(own, id))).toEqual([
      {
        path: 'lines.0',
        message: 'cannot be billed any more as it was saved: its price now comes from the rate of the job',
        fix: 'Save the draft again with POST /v1/invoices/draft, and check it. Leave out `netPence`, `activity` and `vatRate` of it.',
      },
    ]);
    const again = { invoiceId: id, contractId, billTo: undefined };
    expect((await own.draft([{ jobId }], again)).status).toBe(200);
    expect((await finalize(own, id)).status).toBe(200);
  });

  it('when a draft is finalized, then it has number, dates, parties and HTML, as they were then', async () => {
    const own = await ownTeam(rest);
    await aSetup(own);
    const billTo = { addressLines: ['2 <b>Example</b> Street'], postcode: 'EX1 1EX' };
    const { id: contractId } = await aContract(own, { name: 'Chargers & co', billTo });
    const { id } = (
      await own.draft([free(10_050), free(3)], { contractId, reference: 'PO-1', billTo: undefined })
    ).body.data;
    const before = await read(own, id);
    const rename = (name: string) =>
      call(rest.app, own.team.api_keys['apis.all']!, 'patch', `/v1/clients/${own.team.client_id}`, { name });
    await rename('Corrected Ltd');
    const { status, body } = await finalize(own, id);
    expect([status, body.data]).toMatchObject([
      200,
      { id, status: 'FINALIZED', number: 'INV-0001', grossPence: 12_064 },
    ]);
    await saveProfile(own, { name: 'Renamed Ltd', paymentTermsDays: 0 });
    expect((await rename('Renamed')).status).toBe(200);

    const after = await read(own, id);
    expect(after).toMatchObject({
      lines: before.lines,
      vatSummary: before.vatSummary,
      netPence: before.netPence,
    });
    expect(after.issuer).toMatchObject({
      name: 'Example Isolations Ltd',
      paymentTermsDays: 30,
      vatNumber: 'GB123456782',
    });
    expect(after.billedTo).toEqual({
      name: 'Corrected Ltd',
      contractName: 'Chargers & co',
      address: billTo,
    });
    expect(Date.parse(after.dueDate) - Date.parse(after.invoiceDate)).toBe(30 * 86_400_000);
    expect(after.body).toContain('<h1>Invoice INV-0001</h1>');
    expect(after.body).toContain('2 &lt;b&gt;Example');
    expect(after.body).toContain('£120.64');
    expect(await nextNumber(own)).toBe(2);
  });

  it('when it is finalized near midnight, then the date is that of the time zone of the team', async () => {
    const own = await ownTeam(rest);
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const dates: string[] = [];
    for (const zone of zones) {
      await rest.database.query(sql`UPDATE team SET time_zone = ${zone} WHERE id = ${own.team.id}::uuid`);
      dates.push((await read(own, (await anInvoice(own)).id)).invoiceDate);
    }
    // 25 hours lie between them, so their days always differ.
    expect(dates[0]! > dates[1]!).toBe(true);
  });

  it.each([
    ['has no lines', async (own: OwnTeam) => (await own.draft([])).body.data.id as string, 'lines'],
    ['is of another team', async () => (await aDraft({ ...rest, team: rest.otherTeam })).id, 'invoiceId'],
    ['is not there', async () => uuidV7(), 'invoiceId'],
    ['is finalized', async (own: OwnTeam) => (await anInvoice(own)).id, 'status'],
  ])('when a draft %s, then it is refused, and no number is taken', async (_what, draft, path) => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const id = await draft(own);
    const before = await nextNumber(own);
    const answer = await finalize(own, id);
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]]);
    expect(await nextNumber(own)).toBe(before);
  });

  it('when there is no profile, or VAT without a VAT number, then it is refused', async () => {
    const own = await ownTeam(rest);
    const { id } = (await own.draft([free(100)])).body.data;
    expect(issuesOf(await finalize(own, id))).toMatchObject([
      { path: 'profile', fix: expect.stringContaining('upsert') },
    ]);
    await saveProfile(own, { vatNumber: null, defaultVatRate: 0 });
    expect(issuesOf(await finalize(own, id))).toMatchObject([
      { path: 'profile', message: expect.stringContaining('VAT') },
    ]);
    await own.draft([free(100, 0)], { invoiceId: id });
    expect((await finalize(own, id)).status).toBe(200);
  });

  it('when the statement fails after the number was taken, then the next invoice has that number', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const [one, two] = [await aDraft(own), await aDraft(own)];
    // The number would be the second of its kind, which the database refuses.
    await rest.database.query(sql`
      UPDATE invoice SET status = 'FINALIZED', number = 'INV-0001', invoice_date = now(), issuer = '{}', billed_to = '{}', body = '',
        finalized_at = now() WHERE id = ${one.id}::uuid`);
    expect((await finalize(own, two.id)).status).toBe(500);
    expect(await nextNumber(own)).toBe(1);
    expect(await read(own, two.id)).toMatchObject({ status: 'DRAFT', number: null });
  });
});

describe('the last number', () => {
  it('when a prefix has given all its numbers, then finalizing is refused until another is saved', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    await rest.database.query(
      sql`UPDATE invoice_series SET next_number = 999999998 WHERE team_id = ${own.team.id}::uuid AND prefix = 'INV-'`,
    );
    const [first, second] = [await aDraft(own), await aDraft(own)];
    expect((await finalize(own, first.id)).body.data.number).toBe('INV-999999998');
    const refused = await finalize(own, second.id);
    expect(refused.status).toBe(409);
    expect(issuesOf(refused)).toMatchObject([
      { path: 'profile', fix: expect.stringContaining('another prefix') },
    ]);
    expect(await nextNumber(own)).toBe(999_999_999);
    expect((await read(own, second.id)).status).toBe('DRAFT');
  });
});

describe('what was finalized', () => {
  it.each([
    ['its lines', sql`lines = '[]'`],
    ['a sum', sql`net_pence = net_pence + 1, gross_pence = gross_pence + 1`],
    ['its number', sql`number = 'INV-9999'`],
    ['who bills', sql`issuer = '{}'`],
    ['its HTML', sql`body = ''`],
    ['its status, back', sql`status = 'DRAFT', number = NULL`],
  ])(
    'when %s would change, then the database refuses it, also to the owner of the tables',
    async (_what, set) => {
      const own = await ownTeam(rest);
      const { id } = await anInvoice(own);
      const change = rest.database.query(sql`UPDATE invoice SET ${set} WHERE id = ${id}::uuid`);
      await expect(change).rejects.toThrow('it never changes');
    },
  );

  it('when it would be deleted, or its number given again, then the database refuses it', async () => {
    const own = await ownTeam(rest);
    const { id } = await anInvoice(own);
    const { id: team } = own.team;
    for (const statement of [
      sql`DELETE FROM invoice WHERE id = ${id}::uuid`,
      sql`UPDATE invoice_series SET next_number = 1 WHERE team_id = ${team}::uuid AND prefix = 'INV-'`,
      sql`UPDATE invoice_series SET next_number = 9 WHERE team_id = ${team}::uuid AND prefix = 'INV-'`,
      sql`DELETE FROM invoice_series WHERE team_id = ${team}::uuid AND prefix = 'INV-'`,
    ])
      await expect(rest.database.query(statement)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('approve', () => {
  it('when it is finalized, then it can be approved once; a draft cannot', async () => {
    const own = await ownTeam(rest);
    const { id } = await anInvoice(own);
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(own, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await read(own, id)).toMatchObject({ status: 'APPROVED', approvedAt: expect.any(String) });
    const { id: draft } = await aDraft(own);
    expect(issuesOf(await approve(own, draft))).toMatchObject([
      {
        path: 'status',
        message: 'is DRAFT: the invoice cannot be approved',
        fix: 'Only FINALIZED invoices can be approved.',
      },
    ]);
  });

  it('when it is of another team, then the answer is that of one that does not exist', async () => {
    const own = await ownTeam(rest);
    const { id } = await anInvoice({ ...rest, team: rest.otherTeam });
    expect(issuesOf(await approve(own, id))).toEqual(issuesOf(await approve(own, uuidV7())));
  });
});

it('when invoices are listed, then by several statuses, days, client and number', async () => {
  const own = await ownTeam(rest);
  const [draft, one, two] = [await aDraft(own), await anInvoice(own), await anInvoice(own)];
  await approve(own, two.id);
  const list = async (query: string) =>
    ((await own.get(`/v1/invoices?${query}`)).body.data as { id: string }[]).map(({ id }) => id);
  expect(await list('status=FINALIZED,APPROVED')).toEqual([two.id, one.id]);
  expect(await list('status=DRAFT&status=APPROVED')).toEqual([two.id, draft.id]);
  expect(await list(`number=${one.number}`)).toEqual([one.id]);
  expect(await list('from=2026-01-01')).toEqual([two.id, one.id]);
  expect(await list('to=2020-01-01')).toEqual([]);
  expect(await list(`clientId=${rest.otherTeam.client_id}`)).toEqual([]);
  expect((await own.get('/v1/invoices?status=LOST')).status).toBe(400);
});
