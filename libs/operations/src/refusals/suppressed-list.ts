import type { SuppressedReport } from './suppressed-report.ts';

/** So many are named; the rest is counted. One event carries them. */
const mostNamed = 50;

export type SuppressedList = ReturnType<typeof createSuppressedList>;

/**
 * Collects what alarms were withheld, in bounded memory. When it is full the most urgent stay, so that a flood of inventions
 * does not drive out a report that names a job which exists.
 */
export function createSuppressedList() {
  const named = new Map<string, { report: SuppressedReport; urgency: number }>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(report: SuppressedReport, urgency: number): void {
      count += 1;
      const key = JSON.stringify(report);
      if (named.has(key)) return;
      if (named.size >= mostNamed) {
        const least = [...named].reduce((one, other) => (other[1].urgency < one[1].urgency ? other : one));
        if (least[1].urgency >= urgency) return;
        named.delete(least[0]);
      }
      named.set(key, { report, urgency });
    },
    /** The most urgent first. */
    reports: () =>
      [...named.values()].sort((one, other) => other.urgency - one.urgency).map(({ report }) => report),
  };
}
