import { sql, type Database } from '@team-operations/database';
import {
  asNow,
  chosen,
  days,
  isCurrent,
  linesOf,
  numbered,
  refused,
  type Command,
  type State,
  type Visited,
} from './invoices-model.ts';
import { issuesOf } from './own-team.ts';

const isLast = (visits: readonly Visited[], { job, visit }: Visited) =>
  visits.every((other) => other.job !== job || other.visit <= visit);

/** The last visit of each job; only of those to which an engineer returns. */
const lastOf = (visits: readonly Visited[], isReturn: boolean) =>
  visits.filter((one) => isLast(visits, one) && (!isReturn || one.ended === 'ABORTED'));

/** A return visit to an aborted job, or a correction of the outcome of a last visit, as submissions report them. */
export const goesOn = (
  database: Database,
  at: number,
  ended: Visited['ended'],
  isReturn: boolean,
): Command => ({
  check: ({ visits }) => lastOf(visits, isReturn).length > 0,
  async run(state, real) {
    const open = lastOf(state.visits, isReturn);
    const last = open[at % open.length]!;
    const visit = isReturn ? last.visit + 1 : last.visit;
    await database.query(sql`
      UPDATE job SET status = ${ended}::job_status, visit_number = ${visit}::int, completed_at = now(), updated_at = now(),
        visited_on = ${days[isReturn ? 'sound' : last.day]}::date
      WHERE id = ${real.jobs[last.job]}::uuid`);
    if (isReturn) state.visits.push({ job: last.job, visit, ended, day: 'sound' });
    else last.ended = ended;
  },
  toString: () => `goesOn(${at}, ${ended}, ${isReturn ? 'return visit' : 'correction'})`,
});

/** A correction of the day of a last visit. */
export const moves = (database: Database, at: number, day: keyof typeof days): Command => ({
  check: () => true,
  async run(state, real) {
    const last = lastOf(state.visits, false);
    const visited = last[at % last.length]!;
    // While the work is in progress, a submission says no day of its visit.
    if (visited.ended === 'IN_PROGRESS') return;
    await database.query(
      sql`UPDATE job SET visited_on = ${days[day]}::date WHERE id = ${real.jobs[visited.job]}::uuid`,
    );
    visited.day = day;
  },
  toString: () => `moves(${at}, ${day})`,
});

export const draft = (numbers: number[], extra: number): Command => ({
  check: () => true,
  async run(state, real) {
    const positions = chosen(state, numbers);
    const answer = await real.own.draft(linesOf(state, real, positions, extra));
    const line = refused(state, positions, null);
    expect(answer.status).toBe(line === -1 ? 200 : 400);
    if (line !== -1)
      return expect(issuesOf(answer)[0]!.path).toMatch(new RegExp(`^lines.${line}.(jobId|visit)$`));
    state.invoices.push({ status: 'DRAFT', visits: asNow(state, positions), extra, number: null });
    real.ids.push(answer.body.data.id);
  },
  toString: () => `draft([${numbers}], ${extra})`,
});

export const redraft = (at: number, numbers: number[], extra: number): Command => ({
  check: ({ invoices }) => invoices.length > 0,
  async run(state, real) {
    const place = at % state.invoices.length;
    const invoice = state.invoices[place]!;
    const positions = chosen(state, numbers);
    const answer = await real.own.draft(linesOf(state, real, positions, extra), {
      invoiceId: real.ids[place],
    });
    const isAccepted = invoice.status === 'DRAFT' && refused(state, positions, place) === -1;
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

export const finalize = (at: number, requests: number): Command => ({
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

export const approve = (at: number, requests: number): Command => ({
  check: ({ invoices }) => invoices.length > 0,
  async run(state, real) {
    const place = at % state.invoices.length;
    const invoice = state.invoices[place]!;
    const body = { invoiceId: real.ids[place] };
    const isAllowed = invoice.status === 'FINALIZED' && isCurrent(state, invoice);
    await race(requests, () => real.own.post('/v1/invoices/approve', body), isAllowed);
    if (isAllowed) invoice.status = 'APPROVED';
  },
  toString: () => `approve(${at}, ${requests} at the same time)`,
});

/** The outcome of a visit is corrected after its invoice was finalized, and then the invoice is to be approved. */
export const approveCorrected = (
  database: Database,
  at: number,
  ended: Visited['ended'],
  requests: number,
): Command => {
  const correctable = ({ visits, invoices }: State) =>
    invoices.flatMap(({ status, visits: billed }, place) =>
      status !== 'FINALIZED' || !billed.some((one) => isLast(visits, visits[one.place]!)) ? [] : [place],
    );
  return {
    check: (state) => correctable(state).length > 0,
    async run(state, real) {
      const positions = correctable(state);
      const place = positions[at % positions.length]!;
      const last = lastOf(state.visits, false);
      const of = state.invoices[place]!.visits.map((one) => last.indexOf(state.visits[one.place]!));
      await goesOn(database, Math.max(...of), ended, false).run(state, real);
      await approve(place, requests).run(state, real);
    },
    toString: () => `approveCorrected(${at}, ${ended}, ${requests} at the same time)`,
  };
};

export const credit = (at: number, requests: number): Command => ({
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
