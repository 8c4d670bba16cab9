import { hostOf, type Concurrency, type Destination } from './concurrency.ts';

/** An endpoint with deliveries that are due. */
export interface DueEndpoint {
  id: string;
  teamId: string;
  url: string;
  /** How many are due: no more than may be under way to one endpoint. */
  due: number;
}

/** How many deliveries to claim from an endpoint. */
export interface PlannedClaim {
  id: string;
  teamId: string;
  count: number;
}

/** Endpoints of one team at one host: they share a turn. */
interface Line {
  destination: Destination;
  /** Claims that may still be made; the first is next. */
  waiting: PlannedClaim[];
}

function linesOf(endpoints: readonly DueEndpoint[], left: Readonly<Record<string, number>>): Line[] {
  const lines = new Map<string, Line>();
  for (const { id, teamId, url, due } of endpoints) {
    const destination = { teamId, host: hostOf(url) };
    const key = `${teamId} ${destination.host}`;
    const count = Math.min(due, left[id] ?? due);
    if (count === 0) continue;
    const line = lines.get(key) ?? { destination, waiting: [] };
    line.waiting.push({ id, teamId, count });
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** The line whose turn it is: of the team with the fewest requests under way to its host, then in all. */
function nextLine(lines: readonly Line[], concurrency: Concurrency): Line | undefined {
  let next: { line: Line; toHost: number; inAll: number } | undefined;
  for (const line of lines) {
    if (line.waiting.length === 0 || !concurrency.mayStart(line.destination)) continue;
    const { toHost, inAll } = concurrency.underWay(line.destination);
    const isLess =
      next === undefined || toHost < next.toHost || (toHost === next.toHost && inAll < next.inAll);
    if (isLess) next = { line, toHost, inAll };
  }
  return next?.line;
}

/**
 * How many deliveries to claim from which endpoints: teams take turns, and within a team its endpoints do, while the limits allow.
 * Ties go to what comes first, so the caller mixes the endpoints.
 * @param left what endpoints may take that have less than the usual number
 */
export function planClaims(
  endpoints: readonly DueEndpoint[],
  concurrency: Concurrency,
  left: Readonly<Record<string, number>>,
): PlannedClaim[] {
  const planning = concurrency.copy();
  const lines = linesOf(endpoints, left);
  const planned = new Map<string, PlannedClaim>();
  for (let line = nextLine(lines, planning); line !== undefined; line = nextLine(lines, planning)) {
    const [next, ...others] = line.waiting;
    if (next === undefined) break;
    const { id, teamId, count } = next;
    line.waiting = count > 1 ? [...others, { id, teamId, count: count - 1 }] : others;
    planned.set(id, { id, teamId, count: (planned.get(id)?.count ?? 0) + 1 });
    planning.start(line.destination);
  }
  return [...planned.values()];
}
