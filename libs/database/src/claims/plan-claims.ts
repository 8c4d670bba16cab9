import type { Concurrency, Planning } from './concurrency.ts';
import type { DueGroup } from './work.ts';

/** How much work to claim of a group. */
export interface PlannedClaim {
  id: string;
  teamId: string;
  count: number;
}

/** Groups of one team at one place, which share a turn; the first is next. */
type Line = DueGroup[];

function linesOf(groups: readonly DueGroup[]): Line[] {
  const lines = Map.groupBy(groups, ({ teamId, place }) => `${teamId} ${place}`);
  return [...lines.values()].map((line) => line.filter(({ due }) => due > 0));
}

/** The line whose turn it is: of the team with the least under way at its place, then in all. */
function nextLine(lines: readonly Line[], planning: Planning): Line | undefined {
  let next: { line: Line; inPlace: number; inAll: number } | undefined;
  for (const line of lines) {
    while (line[0] !== undefined && !planning.isFree(line[0].upstream, line[0].untried)) line.shift();
    const [first] = line;
    if (first === undefined || !planning.hasSlot(first)) continue;
    const { inPlace, inAll } = planning.underWay(first);
    const isLess =
      next === undefined || inPlace < next.inPlace || (inPlace === next.inPlace && inAll < next.inAll);
    if (isLess) next = { line, inPlace, inAll };
  }
  return next?.line;
}

/**
 * How much to claim of which groups: teams take turns, and within a team its groups do, while the limits allow. Ties go to what
 * comes first.
 */
export function planClaims(groups: readonly DueGroup[], concurrency: Concurrency): PlannedClaim[] {
  const planning = concurrency.copy();
  const lines = linesOf(groups);
  const planned = new Map<string, PlannedClaim>();
  for (let line = nextLine(lines, planning); line !== undefined; line = nextLine(lines, planning)) {
    const group = line.shift();
    if (group === undefined) break;
    const { id, teamId, due } = group;
    if (due > 1) line.push({ ...group, due: due - 1 });
    const key = `${teamId} ${id}`;
    planned.set(key, { id, teamId, count: (planned.get(key)?.count ?? 0) + 1 });
    planning.start(group);
  }
  return [...planned.values()];
}
