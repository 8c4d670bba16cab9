import type { SuppressedReport } from './suppressed-report.ts';

/** So many are named; the rest is counted. One event carries them. */
const mostNamed = 50;

/** An alarm that was withheld, and what decides whether it is named. */
export interface Withheld {
  report: SuppressedReport;
  /** Key of the address that sent it. */
  from: string;
  /** Whether the job or metering point exists. */
  isKnown: boolean;
}

/** Which are named first: those of what exists, then those of danger to life. */
const urgencyOf = ({ report, isKnown }: Withheld) => (isKnown ? 2 : 0) + (report.category === 'A' ? 1 : 0);

/** The least urgent, and of those the newest. */
const leastOf = (entries: readonly Withheld[]): Withheld | undefined =>
  entries.toSorted((one, other) => urgencyOf(other) - urgencyOf(one)).at(-1);

const largestOf = (groups: Iterable<Withheld[]>): Withheld[] =>
  [...groups].reduce((one, other) => (other.length > one.length ? other : one), []);

/**
 * Which entry of a full list gives way; undefined when the newcomer does. Whether a job exists comes first, then a fair share of each
 * address: category A costs a sender nothing to write, so it decides only among addresses that have as many.
 */
function leavingFor(newcomer: Withheld, entries: readonly Withheld[]): Withheld | undefined {
  const groupsOf = (isKnown: boolean) =>
    Map.groupBy(
      entries.filter((entry) => entry.isKnown === isKnown),
      ({ from }) => from,
    );
  const unknown = leastOf(largestOf(groupsOf(false).values()));
  if (newcomer.isKnown && unknown !== undefined) return unknown;
  const groups = groupsOf(newcomer.isKnown);
  const share = groups.get(newcomer.from)?.length ?? 0;
  const largest = largestOf(groups.values());
  if (largest.length > share + 1) return leastOf(largest);
  const others = [...groups].filter(([from, { length }]) => from === newcomer.from || length > share);
  const least = leastOf(others.flatMap(([, group]) => group));
  return least !== undefined && urgencyOf(least) < urgencyOf(newcomer) ? least : undefined;
}

export type SuppressedList = ReturnType<typeof createSuppressedList>;

/**
 * Collects what alarms were withheld, in bounded memory. When it is full, a flood of inventions drives out neither a report that names
 * a job which exists nor the reports of other addresses.
 */
export function createSuppressedList() {
  const named = new Map<string, Withheld>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(withheld: Withheld): void {
      count += 1;
      const key = JSON.stringify(withheld.report);
      const before = named.get(key);
      if (before !== undefined) {
        if (withheld.isKnown) named.set(key, { ...before, isKnown: true });
        return;
      }
      if (named.size >= mostNamed) {
        const leaving = leavingFor(withheld, [...named.values()]);
        if (leaving === undefined) return;
        named.delete(JSON.stringify(leaving.report));
      }
      named.set(key, withheld);
    },
    /** Most urgent first. */
    reports: () =>
      [...named.values()].sort((one, other) => urgencyOf(other) - urgencyOf(one)).map(({ report }) => report),
  };
}
