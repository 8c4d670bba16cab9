import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import fc from 'fast-check';
import { anEndedJob, aSetup } from './arrangements.ts';
import {
  approve,
  approveCorrected,
  credit,
  draft,
  finalize,
  goesOn,
  moves,
  redraft,
} from './invoices-commands.ts';
import {
  days,
  jobCount,
  numbered,
  prices,
  reasonOf,
  type Real,
  type State,
  type Visited,
} from './invoices-model.ts';
import { ownTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

interface Listed {
  jobId: string;
  visit: number;
  reason: string | null;
}
const inWords = (listed: readonly Listed[]) =>
  listed.map(({ jobId, visit, reason }) => `${jobId} ${visit} ${reason}`).sort();

/** A visit is billed once, and what is not billed as what it is, is on each list, with the same reason. */
async function expectListed(state: State, { own, jobs }: Real): Promise<void> {
  const unbilled = state.visits
    .map(({ job, visit }, place): Listed => ({ jobId: jobs[job]!, visit, reason: reasonOf(state, place) }))
    .filter(({ reason }) => reason !== 'NOTHING');
  const expected = inWords(unbilled);
  const { data: listed } = (await own.get('/v1/invoices/uninvoiced-jobs?limit=100')).body;
  expect(inWords(listed)).toEqual(expected);
  const { data } = (await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`)).body;
  const lines = data.lines.map((line: Listed) => ({ ...line, reason: null }));
  expect(inWords([...lines, ...data.unpriced])).toEqual(expected);
  const { data: named } = (await own.get('/v1/jobs?uninvoiced=true&limit=100')).body;
  const ids = named.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual([...new Set(unbilled.map(({ jobId }) => jobId))].sort());
}

/** What must be so after every sequence, whatever it was. */
async function expectInvariants({ visits, invoices, given }: State, { own, jobs, ids }: Real): Promise<void> {
  for (const [at, { status, visits: billed, extra, number }] of invoices.entries()) {
    const { data } = (await own.get(`/v1/invoices/${ids[at]}`)).body;
    const netPence = billed.reduce((sum, { ended }) => sum + prices[ended], extra);
    expect(data).toMatchObject({ status, number, netPence });
    const named = data.lines.map(({ jobId, visit }: { jobId: string | null; visit: number }) => [
      jobId,
      visit,
    ]);
    expect(named).toEqual([
      ...billed.map(({ place }) => [jobs[visits[place]!.job], visits[place]!.visit]),
      [null, null],
    ]);
  }
  // Numbers have no gap.
  const numbers = await rest.database.query<{ number: string }>(sql`
    SELECT number FROM invoice WHERE team_id = ${own.team.id}::uuid AND number IS NOT NULL ORDER BY number`);
  const all = (['CN-', 'INV-'] as const).flatMap((prefix) =>
    Array.from({ length: given[prefix] }, (_, n) => numbered(prefix, n + 1)),
  );
  expect(numbers.map((row) => row.number)).toEqual(all);
  await expectListed({ visits, invoices, given }, { own, jobs, ids });
  // All invoices and credit notes together are worth what is not credited.
  const [sum] = await rest.database.query<{ net: number }>(sql`
    SELECT coalesce(sum(net_pence), 0)::int AS net FROM invoice WHERE team_id = ${own.team.id}::uuid AND status <> 'DRAFT'`);
  const open = invoices.filter(({ status }) => status === 'FINALIZED' || status === 'APPROVED');
  expect(sum!.net).toBe(
    open.reduce(
      (total, { visits: billed, extra }) =>
        billed.reduce((one, { ended }) => one + prices[ended], total + extra),
      0,
    ),
  );
}

const some = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 3 });
const ended = fc.constantFrom('COMPLETED', 'ABORTED');
const outcome = fc.constantFrom('COMPLETED', 'ABORTED', 'IN_PROGRESS');
const day = fc.constantFrom('sound', 'doubtful');
const extra = fc.integer({ min: 0, max: 9999 });
const requests = fc.integer({ min: 1, max: 4 });

it('when invoices are drafted, finalized, approved and credited in any order, then they are what the model says', async () => {
  const commands = fc.commands(
    [
      fc.tuple(some, extra).map((parts) => draft(...parts)),
      fc.tuple(fc.nat(), some, extra).map((parts) => redraft(...parts)),
      fc.tuple(fc.nat(), ended).map(([at, how]) => goesOn(rest.database, at, how, true)),
      fc.tuple(fc.nat(), outcome).map(([at, how]) => goesOn(rest.database, at, how, false)),
      fc.tuple(fc.nat(), day).map((parts) => moves(rest.database, ...parts)),
      fc.tuple(fc.nat(), requests).map((parts) => finalize(...parts)),
      fc.tuple(fc.nat(), requests).map((parts) => approve(...parts)),
      fc.tuple(fc.nat(), outcome, requests).map((parts) => approveCorrected(rest.database, ...parts)),
      fc.tuple(fc.nat(), requests).map((parts) => credit(...parts)),
    ],
    // By the default size no sequence has more than ten: an invoice is rarely finalized in one, corrected and approved.
    { maxCommands: 40, size: 'medium' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const own = await ownTeam(rest);
      await aSetup(own);
      const ends = Array.from({ length: jobCount }, (_, job) => (job % 2 === 0 ? 'COMPLETED' : 'ABORTED'));
      const visits = ends.map((one, job): Visited => ({ job, visit: 1, ended: one, day: 'sound' }));
      const jobs = await Promise.all(ends.map((one) => anEndedJob(own, one)));
      await rest.database.query(
        sql`UPDATE job SET visited_on = ${days.sound}::date WHERE team_id = ${own.team.id}::uuid`,
      );
      const real: Real = { own, jobs, ids: [] };
      const model: State = { visits, invoices: [], given: { 'INV-': 0, 'CN-': 0 } };
      await fc.asyncModelRun(() => ({ model, real }), steps);
      await expectInvariants(model, real);
    }),
    { numRuns: 20 },
  );
});
