/** How much of a pool teams may use. */
export interface ShareSettings {
  /** Connections of the pool. */
  connections: number;
  /** How long a statement waits for its team's turn, in milliseconds. */
  waitMilliseconds: number;
}

interface Share {
  /** Statements of the team that hold a connection. */
  running: number;
  /** Statements that wait, in their order. */
  readonly waiting: Set<() => void>;
}

/** Connections that a team which is alone leaves free, for the next one. */
const keptForNext = 2;

/** Runs the statements of a team in its share of the pool. */
export type RunInShare = <T>(teamId: string, work: () => Promise<T>) => Promise<T>;

/** As the pool says it when it has no connection: the request may be sent again. */
const tooLate = () =>
  new Error('timeout exceeded when trying to connect: the team uses its share of the connections');

/** The team that uses the fewest connections, of those that wait and may use more. */
function leastUsed(waiting: ReadonlySet<Share>, mostOfOne: number): Share | undefined {
  let least: Share | undefined;
  for (const share of waiting)
    if (share.running < mostOfOne && share.running < (least?.running ?? Infinity)) least = share;
  return least;
}

/**
 * Keeps one team from holding every connection: beside others it may use half of them at the same time, alone all but three, so that the
 * next team begins immediately. Its other statements wait in order. Of the teams that wait, the one that uses the fewest is next.
 * What belongs to no team (credentials, health) has one connection to itself, and is not waited for by any statement here: the pool
 * serves it first.
 *
 * A turn is held for one statement, by whom it is sent: never while another turn is waited for, so nothing can wait in a circle.
 */
export function createTeamShares({ connections, waitMilliseconds }: ShareSettings): RunInShare {
  const most = connections > 3 ? connections - 1 : connections;
  const half = Math.ceil(connections / 2);
  const mostAlone = Math.max(half, most - keptForNext);
  const shares = new Map<string, Share>();
  const waitingShares = new Set<Share>();
  let running = 0;

  const mostOfOne = () => (shares.size > 1 ? half : mostAlone);
  const nextShare = () => (running < most ? leastUsed(waitingShares, mostOfOne()) : undefined);

  function take(share: Share): void {
    running += 1;
    share.running += 1;
  }

  function deleteUnused(teamId: string, share: Share): void {
    if (share.waiting.size === 0) waitingShares.delete(share);
    if (share.waiting.size + share.running === 0) shares.delete(teamId);
  }

  /** Starts what has waited longest; of teams that use as many connections, the next turn is another's. */
  function startNext(share: Share): void {
    const [start] = share.waiting;
    if (start === undefined) return;
    share.waiting.delete(start);
    waitingShares.delete(share);
    if (share.waiting.size > 0) waitingShares.add(share);
    take(share);
    start();
  }

  function leave(teamId: string, share: Share): void {
    running -= 1;
    share.running -= 1;
    deleteUnused(teamId, share);
    for (let next = nextShare(); next !== undefined; next = nextShare()) startNext(next);
  }

  /** Resolves when the statement has its turn, which was taken for it. */
  function turn(teamId: string, share: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        share.waiting.delete(start);
        deleteUnused(teamId, share);
        reject(tooLate());
      }, waitMilliseconds);
      share.waiting.add(start);
      waitingShares.add(share);
    });
  }

  return async (teamId, work) => {
    let share = shares.get(teamId);
    if (share === undefined) shares.set(teamId, (share = { running: 0, waiting: new Set() }));
    if (running < most && share.running < mostOfOne() && share.waiting.size === 0) take(share);
    else await turn(teamId, share);
    try {
      return await work();
    } finally {
      leave(teamId, share);
    }
  };
}
