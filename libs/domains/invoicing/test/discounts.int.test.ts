import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { saveProfile } from './arrangements.ts';
import { free, issuesOf, ownTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const discount = { activity: 'Goodwill discount', netPence: -5000 };
const belowZero = {
  path: 'lines',
  message: 'with 20 % VAT sum to a VAT of -£10.00, which is below zero',
  fix: expect.stringContaining('`vatRate` of the charge'),
};

it('when a discount takes the default VAT rate and the charges have another, then the draft is refused', async () => {
  const own = await ownTeam(rest);
  await saveProfile(own);
  const refused = await own.draft([free(10_000, 0), discount]);
  expect([refused.status, issuesOf(refused)]).toMatchObject([400, [belowZero]]);
  const mixed = await own.draft([free(10_000, 0), free(4990), discount, free(1, 500)]);
  expect([mixed.status, issuesOf(mixed)]).toMatchObject([400, [{ path: 'lines' }]]);
});

it('when a discount has the rate of a charge that is as great, then the draft is saved', async () => {
  const own = await ownTeam(rest);
  await saveProfile(own);
  const zero = await own.draft([free(10_000, 0), { ...discount, vatRate: 0 }]);
  expect([zero.status, zero.body.data.vatPence]).toEqual([200, 0]);
  const same = await own.draft([free(1, 0), free(5000), discount]);
  expect([same.status, same.body.data]).toMatchObject([200, { vatPence: 0, grossPence: 1 }]);
});

it('when a draft from before has VAT below zero, then it is not finalized', async () => {
  const own = await ownTeam(rest);
  await saveProfile(own);
  const { id: invoiceId } = (await own.draft([free(10_000, 0), { ...discount, vatRate: 0 }])).body.data;
  await rest.database.query(sql`
    UPDATE invoice SET vat_summary = '[{ "vatRate": 2000, "netPence": -5000, "vatPence": -1000, "grossPence": -6000 }]'
    WHERE id = ${invoiceId}::uuid`);
  const refused = await own.post('/v1/invoices/finalize', { invoiceId });
  expect([refused.status, issuesOf(refused)]).toMatchObject([400, [belowZero]]);
});
