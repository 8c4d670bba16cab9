import { cpuMilliseconds, leastBelow, startCpuClock } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { mostLines } from '../src/invoices/line.ts';
import { missingValues } from '../src/templates/required-values.ts';
import { anInvoice, saveProfile, sent } from './arrangements.ts';
import { free, issuesOf, ownTeam, type OwnTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const notes = '"'.repeat(1000);
const lines = Array.from({ length: mostLines }, () => free(1));
/** Beside what the default shows, the notes so often for each line: at 35 times, 63 million characters of these lines. */
const showingNotes = async (own: OwnTeam, times: number) => {
  const { body } = await own.get('/v1/invoicing/template');
  return `${body.data.body}{{#lines}}${'{{notes}}'.repeat(times)}{{/lines}}`;
};

it('when a template shows too much of an invoice, then finalizing and crediting are refused immediately', async () => {
  const own = await ownTeam(rest);
  await saveProfile(own);
  const invoice = await anInvoice(own, { lines, notes });
  const draft = await own.draft(lines, { notes });
  await sent(own, '/v1/invoicing/template/upsert', { body: await showingNotes(own, 35) });
  const clock = startCpuClock();
  const refused = [
    await own.post('/v1/invoices/finalize', { invoiceId: draft.body.data.id }),
    await own.post(`/v1/invoices/${invoice.id}/credit`, { reason: 'Wrong client' }),
  ];
  expect(clock()).toBeLessThan(1000);
  for (const answer of refused)
    expect([answer.status, issuesOf(answer)[0]]).toEqual([
      400,
      {
        path: 'template',
        message: 'renders to more than 1000000 characters, for this invoice',
        fix: 'Save a shorter one with POST /v1/invoicing/template/upsert, or bill fewer lines.',
      },
    ]);
});

it('when a template shows more for each line than allowed, then it is not saved', async () => {
  const own = await ownTeam(rest);
  const answer = await own.post('/v1/invoicing/template/upsert', {
    body: await showingNotes(own, 51),
  });
  expect([answer.status, issuesOf(answer)[0]?.message]).toEqual([
    400,
    'has more than 50 tags in sections of lists',
  ]);
});

it('when the HTML has many tags that are not closed, then little processor time shows what is missing', async () => {
  const looking = () => cpuMilliseconds(() => missingValues('<'.repeat(20_000)));
  expect(await leastBelow(150, looking)).toBeLessThan(150);
});
