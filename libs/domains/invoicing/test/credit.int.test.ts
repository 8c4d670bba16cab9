import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { aDraft, anEndedJob, anInvoice, aSetup, aTemplate, saveProfile, sent } from './arrangements.ts';
import { free, issuesOf, ownTeam, type OwnTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const credit = (own: OwnTeam, id: string, reason = 'Wrong client') =>
  own.post(`/v1/invoices/${id}/credit`, { reason });
const read = async (own: OwnTeam, id: string) => (await own.get(`/v1/invoices/${id}`)).body.data;

/** An invoice of two jobs and a discount. */
async function ofJobs(own: OwnTeam) {
  await aSetup(own);
  const jobs = [await anEndedJob(own), await anEndedJob(own, 'ABORTED')];
  const lines = [...jobs.map((jobId) => ({ jobId })), free(-333)];
  const { id: invoiceId } = (await own.draft(lines, { reference: 'PO-9' })).body.data;
  await sent(own, '/v1/invoices/finalize', { invoiceId });
  return { id: invoiceId as string, lines };
}

describe('a credit note', () => {
  it('when an invoice is credited, then the note has its lines with the other sign, and both name each other', async () => {
    const own = await ownTeam(rest);
    const { id } = await ofJobs(own);
    await saveProfile(own, { name: 'Renamed Ltd' });
    const before = await read(own, id);
    const { status, body } = await credit(own, id);
    expect([status, body.data]).toMatchObject([
      201,
      {
        kind: 'CREDIT_NOTE',
        status: 'FINALIZED',
        number: 'CN-0001',
        creditsInvoiceId: id,
        creditReason: 'Wrong client',
        reference: 'PO-9',
      },
    ]);
    const [invoice, note] = [await read(own, id), await read(own, body.data.id)];
    expect(invoice).toEqual({
      ...before,
      status: 'CREDITED',
      creditNoteId: note.id,
      creditedAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    for (const amount of ['netPence', 'vatPence', 'grossPence']) {
      expect(note[amount] + invoice[amount]).toBe(0);
      expect(note.lines.map((line: Record<string, number>) => line[amount])).toEqual(
        invoice.lines.map((line: Record<string, number>) => -line[amount]!),
      );
    }
    expect(note).toMatchObject({ issuer: invoice.issuer, billedTo: invoice.billedTo, dueDate: null });
    expect(note.body).toContain('Credit note CN-0001');
    const date = longDate.format(new Date(invoice.invoiceDate));
    expect(note.body).toContain(`Credits invoice ${invoice.number} of ${date}: Wrong client`);
  });

  it.each(['', 'on {{ creditedDate }}'])(
    'when the template of the team says "%s", then the note shows the date of its invoice once',
    async (named) => {
      const own = await ownTeam(rest);
      const { id } = await ofJobs(own);
      await own.post('/v1/invoicing/template/upsert', { body: aTemplate(named) });
      const note = await read(own, (await credit(own, id)).body.data.id);
      const { number, invoiceDate } = await read(own, id);
      const date = longDate.format(new Date(invoiceDate));
      expect(note.body).toContain(named === '' ? `${number} of ${date}` : `on ${date}`);
      expect(note.body).not.toContain(named === '' ? `on ${date}` : `${number} of ${date}`);
    },
  );

  it('when an invoice is credited, then its jobs can be invoiced again, and the draft names no other invoice', async () => {
    const own = await ownTeam(rest);
    const { id, lines } = await ofJobs(own);
    expect((await own.draft(lines)).status).toBe(400);
    expect((await credit(own, id)).status).toBe(201);
    expect(
      (await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`)).body.data.lines,
    ).toHaveLength(2);
    expect((await own.draft(lines)).status).toBe(200);
  });

  it('when an invoice is credited twenty times, then once, and one number is taken', async () => {
    const own = await ownTeam(rest);
    const { id } = await ofJobs(own);
    const answers = await Promise.all(Array.from({ length: 20 }, () => credit(own, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    for (const answer of answers.filter(({ status }) => status === 400))
      expect(issuesOf(answer)).toMatchObject([
        { path: 'status', message: expect.stringContaining('CREDITED') },
      ]);
    expect((await own.get('/v1/invoicing/profile')).body.data.nextCreditNoteNumber).toBe(2);
  });

  it('when an invoice is credited and approved at the same time, then the note is there, and the invoice ends credited', async () => {
    const own = await ownTeam(rest);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await anInvoice(own);
      const [credited, approved] = await Promise.all([
        credit(own, id),
        own.post('/v1/invoices/approve', { invoiceId: id }),
      ]);
      expect(credited.status).toBe(201);
      expect([200, 400]).toContain(approved.status);
      expect((await read(own, id)).status).toBe('CREDITED');
    }
  });

  it.each([
    ['a draft', (own: OwnTeam) => aDraft(own), 'status', 'is DRAFT: the invoice cannot be credited'],
    [
      'a credited invoice',
      async (own: OwnTeam) => {
        const invoice = await anInvoice(own);
        await credit(own, invoice.id);
        return invoice;
      },
      'status',
      'is CREDITED: the invoice cannot be credited',
    ],
    [
      'a credit note',
      async (own: OwnTeam): Promise<{ id: string }> =>
        (await credit(own, (await anInvoice(own)).id)).body.data,
      'kind',
      'is CREDIT_NOTE: a credit note cannot be credited',
    ],
  ])('when %s is credited, then it is refused', async (_what, make, path, message) => {
    const own = await ownTeam(rest);
    const { id } = await make(own);
    const answer = await credit(own, id);
    expect([answer.status, issuesOf(answer)]).toEqual([400, [{ path, message, fix: expect.any(String) }]]);
  });

  it('when it is approved, then it is as an invoice is', async () => {
    const own = await ownTeam(rest);
    const { id: invoiceId } = (await credit(own, (await anInvoice(own)).id)).body.data;
    expect((await own.post('/v1/invoices/approve', { invoiceId })).body.data).toMatchObject({
      kind: 'CREDIT_NOTE',
      status: 'APPROVED',
    });
    expect((await own.get('/v1/invoices?kind=CREDIT_NOTE')).body.data).toHaveLength(1);
  });
});

it('when an invoice goes through its life, then each step has its audit entry and its event, without its lines', async () => {
  const own = await ownTeam(rest);
  const { id } = await ofJobs(own);
  await own.post('/v1/invoices/approve', { invoiceId: id });
  const { id: noteId } = (await credit(own, id)).body.data;
  const events = await rest.database.query<{ type: string; data: Record<string, unknown> }>(sql`
    SELECT type, data FROM outbox_message WHERE key IN (${id}, ${noteId}) ORDER BY id`);
  expect(events.map(({ type }) => type).sort()).toEqual([
    'credit-note.created',
    'invoice.approved',
    'invoice.credited',
    'invoice.drafted',
    'invoice.finalized',
  ]);
  expect(events.find(({ type }) => type === 'invoice.credited')!.data).toMatchObject({
    id,
    status: 'CREDITED',
    creditNoteId: noteId,
  });
  for (const { data } of events) expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['lines']));
  const audits = await rest.database.query<{
    operation: string;
    before: { status: string } | null;
    after: { status: string };
  }>(sql`
    SELECT operation, before, after FROM audit_entry WHERE resource_id = ${id}::uuid ORDER BY id`);
  expect(
    audits.map(({ operation, before, after }) => [operation, before?.status ?? null, after.status]),
  ).toEqual([
    ['invoices.upsert_draft', null, 'DRAFT'],
    ['invoices.finalize', 'DRAFT', 'FINALIZED'],
    ['invoices.approve', 'FINALIZED', 'APPROVED'],
    ['invoices.credit', 'APPROVED', 'CREDITED'],
  ]);
});

it('when a request comes again with its Idempotency-Key, then it has its first answer, and no second number is taken', async () => {
  const own = await ownTeam(rest);
  await saveProfile(own);
  const draft = () => own.draft([free(100)]).set('Idempotency-Key', 'draft');
  const [first, again] = [await draft(), await draft()];
  expect(again.text).toBe(first.text);
  const { id: invoiceId } = first.body.data;
  const finalize = () => own.post('/v1/invoices/finalize', { invoiceId }).set('Idempotency-Key', 'finalize');
  const answers = [await finalize(), await finalize()];
  const note = () => credit(own, invoiceId).set('Idempotency-Key', 'credit');
  answers.push(await note(), await note());
  expect(answers.map(({ status, body }) => [status, body.data.number])).toEqual([
    [200, 'INV-0001'],
    [200, 'INV-0001'],
    [201, 'CN-0001'],
    [201, 'CN-0001'],
  ]);
  expect(answers[3]!.text).toBe(answers[2]!.text);
});
