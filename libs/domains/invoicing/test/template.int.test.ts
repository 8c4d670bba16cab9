import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anInvoice, aTemplate, sent } from './arrangements.ts';
import { issuesOf, ownTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

describe('the template', () => {
  it('when the team has saved none, then there is a default, which names only what it may', async () => {
    const own = await ownTeam(rest);
    const { body } = await own.get('/v1/invoicing/template');
    expect(body.data).toMatchObject({ isDefault: true, updatedAt: null });
    expect((await own.post('/v1/invoicing/template/upsert', { body: body.data.body })).status).toBe(200);
    expect((await own.get('/v1/invoicing/template')).body.data).toMatchObject({
      isDefault: false,
      body: body.data.body,
    });
  });

  it('when it is saved first on a condition, and at the same time on none, then neither is lost unseen', async () => {
    for (let round = 0; round < 20; round += 1) {
      const own = await ownTeam(rest);
      const { headers } = await own.get('/v1/invoicing/template');
      const [onCondition, onNone] = [aTemplate('condition'), aTemplate('none')];
      const path = '/v1/invoicing/template/upsert';
      const [first, second] = await Promise.all([
        own.post(path, { body: onCondition }).set('If-Match', headers['etag']!),
        own.post(path, { body: onNone }),
      ]);
      expect(second.status).toBe(200);
      // The one on a condition was first, or it is refused: either way the other one stays.
      expect([200, 412]).toContain(first.status);
      expect((await own.get('/v1/invoicing/template')).body.data.body).toBe(onNone);
    }
  });

  it('when any version will do, then only a saved one is replaced', async () => {
    const own = await ownTeam(rest);
    const save = () => own.post('/v1/invoicing/template/upsert', { body: aTemplate('any') });
    const refused = await save().set('If-Match', '*');
    expect([refused.status, issuesOf(refused)[0]!.path]).toEqual([412, 'If-Match']);
    expect((await own.get('/v1/invoicing/template')).body.data.isDefault).toBe(true);
    expect((await save()).status).toBe(200);
    expect((await save().set('If-Match', '*')).status).toBe(200);
  });

  it('when it names what an invoice does not have, then that is refused', async () => {
    const own = await ownTeam(rest);
    const answer = await own.post('/v1/invoicing/template/upsert', {
      body: '{{numbr}} {{{title}}} {{#lines}}{{net}}{{/lines}}',
    });
    expect(issuesOf(answer)).toEqual([
      {
        path: 'body',
        message: 'names `numbr`, which is not a field of the template',
        fix: 'Did you mean `number`?',
      },
      expect.objectContaining({ path: 'body', message: expect.stringContaining('not supported') }),
    ]);
  });

  it.each([
    ['nothing', '<p>Thanks</p>', ['on an invoice: {{number}}', 'on a credit note: {{number}}']],
    ['no VAT number', aTemplate('').replace('{{vatNumber}}', ''), ['{{vatNumber}}', '{{vatNumber}}']],
    [
      'its VAT number in a comment',
      aTemplate('').replace('{{vatNumber}}', '<!-- {{vatNumber}} -->'),
      ['{{vatNumber}}', '{{vatNumber}}'],
    ],
    [
      'the total of invoices only',
      aTemplate('').replace('{{gross}}</p>', '{{^isCreditNote}}{{gross}}{{/isCreditNote}}</p>'),
      ['on a credit note: {{gross}}'],
    ],
    [
      'no VAT rate by line',
      aTemplate('').replace('{{vatRate}}', ''),
      ['{{#lines}}{{vatRate}}{{/lines}}', '{{#lines}}{{vatRate}}{{/lines}}'],
    ],
  ])('when it shows %s, then what is missing is named', async (_what, body, messages) => {
    const own = await ownTeam(rest);
    const answer = await own.post('/v1/invoicing/template/upsert', { body });
    expect(answer.status).toBe(400);
    expect(issuesOf(answer).map(({ message }) => message)).toEqual(
      messages.map((message) => expect.stringContaining(message)),
    );
  });

  it('when it is set to null, then the default is back', async () => {
    const own = await ownTeam(rest);
    await sent(own, '/v1/invoicing/template/upsert', { body: aTemplate('<h1>Ours</h1>') });
    expect((await own.post('/v1/invoicing/template/upsert', { body: null })).body.data.body).toBeNull();
    expect((await own.get('/v1/invoicing/template')).body.data).toMatchObject({
      isDefault: true,
      body: expect.stringContaining('class="invoice"'),
    });
  });

  it('when it changes, then what was finalized stays, and what is finalized next is rendered with it', async () => {
    const own = await ownTeam(rest);
    const before = await anInvoice(own);
    await sent(own, '/v1/invoicing/template/upsert', {
      body: aTemplate('<p>{{number}} of {{issuerName}}</p>'),
    });
    const after = await anInvoice(own);
    const bodyOf = async (id: string) => (await own.get(`/v1/invoices/${id}`)).body.data.body as string;
    expect(await bodyOf(after.id)).toContain('<p>INV-0002 of Example Isolations Ltd</p>');
    expect(await bodyOf(before.id)).toContain('<h1>Invoice INV-0001</h1>');
  });
});
