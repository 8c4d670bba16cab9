import { sql } from '@team-operations/database';
import { invoicingLock } from '@team-operations/jobs';
import { atRandom, eventually, lockWaits } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import type { Response } from 'supertest';
import { profileLock } from '../src/profile/upsert-profile.ts';
import { aDraft, anEndedJob, aProfile, aSetup, saveProfile } from './arrangements.ts';
import { free, ownTeam, pathsOf, type OwnTeam } from './own-team.ts';

let rest: RestBed;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(() => rest.close());

const finalize = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/finalize', { invoiceId });
const read = async (own: OwnTeam, id: string) => (await own.get(`/v1/invoices/${id}`)).body.data;

const nextNumber = async (own: OwnTeam) =>
  (await own.get('/v1/invoicing/profile')).body.data.nextInvoiceNumber;

const inTurn = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n + 1).padStart(4, '0')}`);

type Request = () => Promise<Response>;
type Meeting = (own: OwnTeam, one: Request, other: Request) => Promise<[Response, Response]>;

/**
 * Both have read all that they judge when they wait at a lock of the team. Of one lock, the first gets it first. Writes of the profile have another
 * than those of invoices: they meet these at the rows of the prefixes.
 */
async function atTheLock({ team }: OwnTeam, first: Request, second: Request): Promise<[Response, Response]> {
  const sent = await rest.database.transaction(async (transaction) => {
    for (const lock of [invoicingLock, profileLock])
      await transaction.query(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${lock} ${team.id}`}, 0))::text`,
      );
    const one = first();
    await eventually(async () => (await lockWaits(rest.database)) === 1);
    const other = second();
    await eventually(async () => (await lockWaits(rest.database)) === 2);
    return { one, other };
  });
  return Promise.all([sent.one, sent.other]);
}

const byChance: Meeting = (_own, one, other) => Promise.all([one(), atRandom(25, other)]);
const meetings: Meeting[] = [
  atTheLock,
  async (own, one, other) => {
    const [second, first] = await atTheLock(own, other, one);
    return [first, second];
  },
  ...Array.from({ length: 4 }, () => byChance),
];

describe('at the same time', () => {
  it('when twenty drafts are finalized, then their numbers follow each other without a gap', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const drafts = await Promise.all(Array.from({ length: 20 }, () => aDraft(own)));
    const answers = await Promise.all(drafts.map(({ id }) => finalize(own, id)));
    expect(answers.map(({ body }) => body.data.number).sort()).toEqual(inTurn('INV-', 20));
    for (const { body } of answers)
      expect((await read(own, body.data.id)).body).toContain(`Invoice ${body.data.number}<`);
  });

  it('when one draft is finalized twenty times, then once, with one number', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const { id } = await aDraft(own);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finalize(own, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    for (const answer of answers.filter(({ status }) => status === 400))
      expect(pathsOf(answer)).toEqual(['status']);
    expect(await nextNumber(own)).toBe(2);
  });

  it('when a draft is finalized and saved, then the invoice has the lines of one save, and its sums', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await own.draft([free(100)])).body.data;
      await Promise.all([
        finalize(own, id),
        ...[200, 300, 400].map((net) => own.draft([free(net)], { invoiceId: id })),
      ]);
      const invoice = await read(own, id);
      expect(invoice).toMatchObject({
        status: 'FINALIZED',
        number: inTurn('INV-', 5)[round],
        netPence: invoice.lines[0].netPence,
      });
      expect(invoice.body).toContain(`£${invoice.netPence / 100}.00`);
    }
  });

  it.each([
    ['contract', 'contracts'],
    ['rate', 'rates'],
  ] as const)('when its %s is withdrawn, then one of both is refused', async (_what, terms) => {
    for (const meet of meetings) {
      const own = await ownTeam(rest);
      const { contractId, rateId } = await aSetup(own);
      const jobId = await anEndedJob(own);
      const { id } = (await own.draft([{ jobId }], { contractId })).body.data;
      const ended = terms === 'rates' ? rateId : contractId;
      const [finalized, withdrawn] = await meet(
        own,
        async () => finalize(own, id),
        async () => own.post(`/v1/invoicing/${terms}/${ended}/end`, { validTo: '2019-12-31' }),
      );
      expect([finalized.status, withdrawn.status].sort()).toEqual([200, 400]);
    }
  });

  it('when the prefixes are swapped meanwhile, then neither numbers the other kind', async () => {
    const swappedProfile = { ...aProfile, invoicePrefix: 'S-', creditNotePrefix: 'R-' };
    for (const meet of meetings) {
      const own = await ownTeam(rest);
      await saveProfile(own, { invoicePrefix: 'R-', creditNotePrefix: 'S-' });
      const { id } = await aDraft(own);
      const [finalized, swapped] = await meet(
        own,
        async () => finalize(own, id),
        async () => own.post('/v1/invoicing/profile/upsert', swappedProfile),
      );
      expect(finalized.status).toBe(200);
      const isSwapped = swapped.status === 200;
      expect(finalized.body.data.number).toBe(isSwapped ? 'S-0001' : 'R-0001');
      const note = await own.post(`/v1/invoices/${id}/credit`, { reason: 'x' });
      expect([note.status, note.body.data.number]).toEqual([201, isSwapped ? 'R-0001' : 'S-0001']);
    }
  });

  it('when the prefix changes meanwhile, then the numbers of each have no gap', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const drafts = await Promise.all(Array.from({ length: 12 }, () => aDraft(own)));
    const [answers] = await Promise.all([
      Promise.all(drafts.map(({ id }) => finalize(own, id))),
      saveProfile(own, { invoicePrefix: 'A-' }),
      saveProfile(own, { invoicePrefix: 'B-' }),
    ]);
    const numbers = answers.map(({ body }) => body.data.number as string);
    for (const prefix of ['INV-', 'A-', 'B-']) {
      const given = numbers.filter((number) => number.startsWith(prefix)).sort();
      expect(given).toEqual(inTurn(prefix, given.length));
    }
  });
});
