import type fc from 'fast-check';
import { free, type OwnTeam } from './own-team.ts';

/** Jobs with a first visit each: the even ones were completed, the odd ones aborted. */
export const jobCount = 6;
export const prices = { COMPLETED: 12_345, ABORTED: 5000 };

/** A day on which the jobs could be visited, and one before they were planned, and before all rates. */
export const days = { sound: '2026-03-02', doubtful: '2019-06-01' };

/** A visit as it is now. Corrections change how it ended, also to work in progress, and its day. */
export interface Visited {
  job: number;
  visit: number;
  ended: keyof typeof prices | 'IN_PROGRESS';
  day: keyof typeof days;
}
/** A line of a visit, by its place in the model, as it was when the draft was saved. */
export interface BilledVisit extends Pick<Visited, 'day'> {
  place: number;
  ended: keyof typeof prices;
}

/** An invoice as it must be. */
export interface Expected {
  status: 'DRAFT' | 'FINALIZED' | 'APPROVED' | 'CREDITED';
  visits: BilledVisit[];
  /** Net of the line that is of no job. */
  extra: number;
  number: string | null;
}

export interface State {
  visits: Visited[];
  invoices: Expected[];
  /** How many numbers each prefix has given. */
  given: { 'INV-': number; 'CN-': number };
}

export interface Real {
  own: OwnTeam;
  jobs: string[];
  /** The invoices of the model, by their place in it. */
  ids: string[];
}

export type Command = fc.AsyncCommand<State, Real>;

/** The place of the invoice that bills a visit. */
export const billedBy = ({ invoices }: State, place: number) =>
  invoices.findIndex(
    ({ status, visits }) => status !== 'CREDITED' && visits.some((billed) => billed.place === place),
  );
/** The visits that numbers of any size choose, each once. */
export const chosen = ({ visits }: State, numbers: readonly number[]) => [
  ...new Set(numbers.map((one) => one % visits.length)),
];
export const asNow = ({ visits }: State, positions: readonly number[]): BilledVisit[] =>
  positions.flatMap((place) => {
    const { ended, day } = visits[place]!;
    return ended === 'IN_PROGRESS' ? [] : [{ place, ended, day }];
  });
/** Whether the lines of a draft or an invoice are still what its visits are. */
export const isCurrent = ({ visits }: State, invoice: Expected) =>
  invoice.visits.every(
    ({ place, ended, day }) => visits[place]!.ended === ended && visits[place]!.day === day,
  );
export const numbered = (prefix: string, count: number) => `${prefix}${String(count).padStart(4, '0')}`;
export const linesOf = ({ visits }: State, real: Real, positions: readonly number[], extra: number) => [
  ...positions.map((place) => ({ jobId: real.jobs[visits[place]!.job], visit: visits[place]!.visit })),
  free(extra),
];
/** The first visit that a draft may not have, if there is one: another invoice has it, or it has no outcome, or no price on its day. */
export const refused = (state: State, positions: readonly number[], own: number | null) =>
  positions.findIndex(
    (place) =>
      ![-1, own].includes(billedBy(state, place)) ||
      state.visits[place]!.ended === 'IN_PROGRESS' ||
      state.visits[place]!.day === 'doubtful',
  );

/** Why a visit has no price, null where it has one, and 'NOTHING' where it is not to be billed, or is billed as what it is. */
export function reasonOf(state: State, place: number): string | null {
  const { ended, day } = state.visits[place]!;
  const lines = state.invoices[billedBy(state, place)]?.visits ?? [];
  const billed = lines.find((line) => line.place === place);
  if (ended === 'IN_PROGRESS') return billed === undefined ? 'NOTHING' : 'BILLED_WITHOUT_OUTCOME';
  if (billed === undefined) return day === 'doubtful' ? 'DOUBTFUL_DAY' : null;
  if (billed.ended !== ended) return `BILLED_AS_${billed.ended}`;
  return billed.day === day ? 'NOTHING' : 'BILLED_ON_ANOTHER_DAY';
}
