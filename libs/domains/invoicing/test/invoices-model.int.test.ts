import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import fc from 'fast-check';
import { anEndedJob, aSetup } from './arrangements.ts';
import { free, issuesOf, ownTeam, type OwnTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

/** Jobs with a first visit each: the even ones were completed, the odd ones aborted. */
const jobCount = 6;
const prices = { COMPLETED: 12_345, ABORTED: 5000 };

/** A visit as it is now. A correction of its outcome changes how it ended. */
interface Visited {
  job: number;
  visit: number;
  ended: keyof typeof prices;
}
/** A line of a visit, by its place in the model, as it was when the draft was saved. */
interface BilledVisit {
  place: number;
  ended: keyof typeof prices;
}

/** An invoice as it must be. */
interface Expected {
  status: 'DRAFT' | 'FINALIZED' | 'APPROVED' | 'CREDITED';
  visits: BilledVisit[];
  /** Net of the line that is of no job. */
  extra: number;
  number: string | null;
}

interface State {
  visits: Visited[];
  invoices: Expected[];
  /** How many numbers each prefix has given. */
  given: { 'INV-': number; 'CN-': number };
}

interface Real {
  own: OwnTeam;
  jobs: string[];
  /** The invoices of the model, by their place in it. */
  ids: string[];
}

type Command = fc.AsyncCommand<State, Real>;

/** The place of the invoice that bills a visit. */
const billedBy = ({ invoices }: State, place: number) =>
  invoices.findIndex(
    ({ status, visits }) => status !== 'CREDITED' && visits.some((billed) => billed.place === place),
  );
/** The visits that numbers of any size choose, each once. */
const chosen = ({ visits }: State, numbers: readonly number[]) => [
  ...new Set(numbers.map((one) => one % visits.length)),
];
const asNow = ({ visits }: State, positions: readonly number[]): BilledVisit[] =>
  positions.map((place) => ({ place, ended: visits[place]!.ended }));
/** Whether the lines of a draft are still what its visits are. */
const isCurrent = ({ visits }: State, invoice: Expected) =>
  invoice.visits.every(({ place, ended }) => visits[place]!.ended === ended);
const numbered = (prefix: string, count: number) => `${prefix}${String(count).padStart(4, '0')}`;
const linesOf = ({ visits }: State, real: Real, positions: readonly number[], extra: number) => [
  ...positions.map((place) => ({ jobId: real.jobs[visits[place]!.job], visit: visits[place]!.visit })),
  free(extra),
];
/** A visit that another invoice has, if there is one. */
const taken = (state: State, positions: readonly number[], own: number | null) =>
  positions.findIndex((place) => ![-1, own].includes(billedBy(state, place)));

/** A return visit to an aborted job, or a correction of the outcome of its last visit, as submissions report them. */
const goesOn = (at: number, ended: keyof typeof prices, isReturn: boolean): Command => ({
  check: ({ visits }) => visits.some((one) => isLast(visits, one) && one.ended === 'ABORTED'),
  async run(state, real) {
    const open = state.visits.filter((one) => isLast(state.visits, one) && one.ended === 'ABORTED');
    const last = open[at % open.length]!;
    const visit = isReturn ? last.visit + 1 : last.visit;
    await rest.database.query(sql`
      UPDATE job SET status = ${ended}::job_status, visit_number = ${visit}::int, completed_at = now(), updated_at = now()
      WHERE id = ${real.jobs[last.job]}::uuid`);
    if (isReturn) state.visits.push({ job: last.job, visit, ended });
    else last.ended = ended;
  },
  toString: () => `goesOn(${at}, ${ended}, ${isReturn ? 'return visit' : 'correction'})`,
});
const isLast = (visits: readonly Visited[], { job, visit }: Visited) =>
  visits.every((other) => other.job !== job || other.visit <= visit);

const draft = (numbers: number[], extra: number): Command => ({
  check: () => true,
  async run(state, real) {
    const positions = chosen(state, numbers);
    const answer = await real.own.draft(linesOf(state, real, positions, extra));
    const refused = taken(state, positions, null);
    expect(answer.status).toBe(refused === -1 ? 200 : 400);
    if (refused !== -1) return expect(issuesOf(answer)[0]!.path).toBe(`lines.${refused}.jobId`);
    state.invoices.push({ status: 'DRAFT', visits: asNow(state, positions), extra, number: null });
    real.ids.push(answer.body.data.id);
  },
  toString: () => `draft([${numbers}], ${extra})`,
});

const redraft = (at: number, numbers: number[], extra: number): Command => ({
  check: ({ invoices }) => invoices.length > 0,
  async run(state, real) {
    const place = at % state.invoices.length;
    const invoice = state.invoices[place]!;
    const positions = chosen(state, numbers);
    const answer = await real.own.draft(linesOf(state, real, positions, extra), {
      invoiceId: real.ids[place],
    });
    const isAccepted = invoice.status === 'DRAFT' && taken(state, positions, place) === -1;
    expect(answer.status).toBe(isAccepted ? 200 : 400);
    if (isAccepted) Object.assign(invoice, { visits: asNow(state, positions), extra });
    else if (invoice.status !== 'DRAFT') expect(issuesOf(answer)[0]!.path).toBe('status');
  },
  toString: () => `redraft(${at}, [${numbers}], ${extra})`,
});

/** Several requests of the same kind for one invoice at the same time: one of them is made, if it is allowed. */
async function race(requests: number, request: () => PromiseLike<{ status: number }>, isAllowed: boolean) {
  const answers = await Promise.all(Array.from({ length: requests }, request));
  const made = answers.filter(({ status }) => status < 300);
  expect(made).toHaveLength(isAllowed ? 1 : 0);
  for (const { status } of answers) expect([200, 201, 400]).toContain(status);
}

const finalize = (at: number, requests: number): Command => ({
  check: ({ invoices }) => invoices.length > 0,
  async run(state, real) {
    const place = at % state.invoices.length;
    const invoice = state.invoices[place]!;
    const body = { invoiceId: real.ids[place] };
    const isAllowed = invoice.status === 'DRAFT' && isCurrent(state, invoice);
    await race(requests, () => real.own.post('/v1/invoices/finalize', body), isAllowed);
    if (!isAllowed) return;
    state.given['INV-'] += 1;
    Object.assign(invoice, { status: 'FINALIZED', number: numbered('INV-', state.given['INV-']) });
  },
  toString: () => `finalize(${at}, ${requests} at the same time)`,
});

const approve = (at: number, requests: number): Command => ({
  check: ({ invoices }) => invoices.length > 0,
  async run(state, real) {
    const place = at % state.invoices.length;
    const invoice = state.invoices[place]!;
    const body = { invoiceId: real.ids[place] };
    const isAllowed = invoice.status === 'FINALIZED';
    await race(requests, () => real.own.post('/v1/invoices/approve', body), isAllowed);
    if (isAllowed) invoice.status = 'APPROVED';
  },
  toString: () => `approve(${at}, ${requests} at the same time)`,
});

const credit = (at: number, requests: number): Command => ({
  check: ({ invoices }) => invoices.length > 0,
  async run(state, real) {
    const place = at % state.invoices.length;
    const invoice = state.invoices[place]!;
    const isAllowed = invoice.status === 'FINALIZED' || invoice.status === 'APPROVED';
    const path = `/v1/invoices/${real.ids[place]}/credit`;
    await race(requests, () => real.own.post(path, { reason: 'x' }), isAllowed);
    if (!isAllowed) return;
    state.given['CN-'] += 1;
    invoice.status = 'CREDITED';
  },
  toString: () => `credit(${at}, ${requests} at the same time)`,
});

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
  // A visit is billed once, and what is not billed as what it is, is listed.
  const { data: listed } = (await own.get('/v1/invoices/uninvoiced-jobs?limit=100')).body;
  const state = { visits, invoices, given };
  const unbilled = visits.filter((visit, place) => {
    const lines = invoices[billedBy(state, place)]?.visits ?? [];
    return lines.find((billed) => billed.place === place)?.ended !== visit.ended;
  });
  const names = (listed as { jobId: string; visit: number }[]).map(({ jobId, visit }) => `${jobId} ${visit}`);
  expect(names.sort()).toEqual(unbilled.map(({ job, visit }) => `${jobs[job]} ${visit}`).sort());
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
const extra = fc.integer({ min: 0, max: 9999 });
const requests = fc.integer({ min: 1, max: 4 });

it('when invoices are drafted, finalized, approved and credited in any order, then they are what the model says', async () => {
  const commands = fc.commands(
    [
      fc.tuple(some, extra).map((parts) => draft(...parts)),
      fc.tuple(fc.nat(), some, extra).map((parts) => redraft(...parts)),
      fc.tuple(fc.nat(), ended).map(([at, how]) => goesOn(at, how, true)),
      fc.nat().map((at) => goesOn(at, 'COMPLETED', false)),
      fc.tuple(fc.nat(), requests).map((parts) => finalize(...parts)),
      fc.tuple(fc.nat(), requests).map((parts) => approve(...parts)),
      fc.tuple(fc.nat(), requests).map((parts) => credit(...parts)),
    ],
    { maxCommands: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const own = await ownTeam(rest);
      await aSetup(own);
      const visits = Array.from({ length: jobCount }, (_, job): Visited => ({
        job,
        visit: 1,
        ended: job % 2 === 0 ? 'COMPLETED' : 'ABORTED',
      }));
      const jobs = await Promise.all(visits.map((visit) => anEndedJob(own, visit.ended)));
      const real: Real = { own, jobs, ids: [] };
      const model: State = { visits, invoices: [], given: { 'INV-': 0, 'CN-': 0 } };
      await fc.asyncModelRun(() => ({ model, real }), steps);
      await expectInvariants(model, real);
    }),
    { numRuns: 20 },
  );
});
