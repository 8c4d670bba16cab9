import { hash, randomUUID } from 'node:crypto';
import type { SuppressedReport } from './suppressed-report.ts';

/** An alarm that was withheld, and what decides whether it is named. */
export interface Withheld {
  report: SuppressedReport;
  /** Key of the address that sent it. */
  from: string;
  /** Whether the job or metering point exists. */
  isKnown: boolean;
}

interface Kept extends Withheld {
  key: string;
  /** Decides among equals: by address, so that an address which sends more has no better chance, then by report. */
  lot: string;
}

/** The least urgent first. */
const byUrgency = (one: Kept, other: Kept): number =>
  Number(one.report.category === 'A') - Number(other.report.category === 'A') ||
  (one.lot < other.lot ? -1 : Number(one.lot > other.lot));

const leastOf = (entries: readonly Kept[]): Kept | undefined =>
  entries.reduce<Kept | undefined>(
    (least, entry) => (least === undefined || byUrgency(entry, least) < 0 ? entry : least),
    undefined,
  );

/** Keeps a number of entries, a fair share of each address. */
function createShares(most: number) {
  const entries = new Map<string, Kept>();
  const groups = new Map<string, Kept[]>();

  function remove(entry: Kept): void {
    entries.delete(entry.key);
    const left = (groups.get(entry.from) ?? []).filter(({ key }) => key !== entry.key);
    if (left.length > 0) groups.set(entry.from, left);
    else groups.delete(entry.from);
  }

  /**
   * Which entry of a full list gives way; the newcomer itself when none does. A fair share of each address comes first: category A costs a
   * sender nothing to write, so it decides only among addresses that have as many.
   */
  function leavingFor(newcomer: Kept): Kept | undefined {
    const own = groups.get(newcomer.from) ?? [];
    let largest = own;
    for (const group of groups.values()) if (group.length > largest.length) largest = group;
    if (largest.length > own.length + 1) return leastOf(largest);
    const larger = [...groups.values()].filter(({ length }) => length > own.length);
    return leastOf([newcomer, ...own, ...larger.flat()]);
  }

  return {
    entries,
    add(entry: Kept): void {
      if (entries.has(entry.key)) return;
      if (entries.size >= most) {
        const leaving = leavingFor(entry);
        if (leaving === undefined || leaving === entry) return;
        remove(leaving);
      }
      entries.set(entry.key, entry);
      groups.set(entry.from, [...(groups.get(entry.from) ?? []), entry]);
    },
    delete(key: string): void {
      const entry = entries.get(key);
      if (entry !== undefined) remove(entry);
    },
  };
}

export type SuppressedList = ReturnType<typeof createSuppressedList>;

/**
 * Collects what alarms were withheld, in bounded memory: so many of what is known to exist, and as many others. When it is full, a flood
 * of inventions drives out no reports of other addresses; of more addresses than it has entries, each has the same chance, whether
 * it comes early or late.
 */
export function createSuppressedList(most: number) {
  const [known, others] = [createShares(most), createShares(most)];
  const salt = randomUUID();
  const lotOf = (text: string) => hash('sha256', salt + text);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add({ report, from, isKnown }: Withheld): void {
      count += 1;
      // By sender: what one address sends takes no place of another that sends the same.
      const key = JSON.stringify([report, from]);
      if (known.entries.has(key)) return;
      // A part of a text keeps all of it in memory, so what is kept is a copy.
      const copy = JSON.parse(JSON.stringify({ report, from })) as Pick<Withheld, 'report' | 'from'>;
      if (isKnown) others.delete(key);
      (isKnown ? known : others).add({ ...copy, isKnown, key, lot: lotOf(from) + lotOf(key) });
    },
    withheld: (): Withheld[] =>
      [...known.entries.values(), ...others.entries.values()].map(({ report, from, isKnown }) => ({
        report,
        from,
        isKnown,
      })),
  };
}
