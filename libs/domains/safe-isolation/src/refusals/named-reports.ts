import { randomInt } from 'node:crypto';
import type { Withheld } from './suppressed-list.ts';
import type { SuppressedReport } from './suppressed-report.ts';

/** So many are named; the rest is counted. One event carries them. */
const mostNamed = 50;

const largestLot = 2 ** 47;

/** Which are shown first: those of what exists, then those of danger to life. */
const urgencyOf = ({ report, isKnown }: Withheld) => (isKnown ? 2 : 0) + (report.category === 'A' ? 1 : 0);

/** Each report once, where it comes first: of what several addresses sent, the best place counts. */
function eachOnce<Entry extends { entry: Withheld }>(ordered: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return ordered.filter(({ entry }) => {
    const name = JSON.stringify(entry.report);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/**
 * Which of the reports that were withheld are named, the most urgent first: those of what exists, then a fair share of each address, then category
 * A, which costs a sender nothing to write. Chance decides among equals: to be early gains nothing.
 */
export function namedReports(withheld: readonly Withheld[]): SuppressedReport[] {
  const drawn = withheld
    .map((entry) => ({ entry, urgency: urgencyOf(entry), lot: randomInt(largestLot) }))
    .sort((one, other) => other.urgency - one.urgency || one.lot - other.lot);
  const groups = Map.groupBy(drawn, ({ entry }) => JSON.stringify([entry.isKnown, entry.from]));
  const ordered = [...groups.values()]
    .flatMap((group) => group.map((one, rank) => ({ ...one, rank })))
    .sort(
      (one, other) =>
        Number(other.entry.isKnown) - Number(one.entry.isKnown) ||
        one.rank - other.rank ||
        other.urgency - one.urgency ||
        one.lot - other.lot,
    );
  return eachOnce(ordered)
    .slice(0, mostNamed)
    .sort((one, other) => other.urgency - one.urgency)
    .map(({ entry }) => entry.report);
}
