/** Whose work it is, and what it is for. */
export interface Turn {
  caller: string;
  /** What the work uses besides, such as a host. */
  target?: string;
}

export interface Waiter {
  turn: Turn;
  start(): void;
  refuse(error: Error): void;
}

/** What waits, a line for each caller. */
export interface WaitingLines {
  count(): number;
  lengthOf(caller: string): number;
  add(waiter: Waiter): void;
  /** False when it does not wait any more. */
  remove(waiter: Waiter): boolean;
  /** Takes out who is next: callers take turns, and within a line the first that may start. */
  takeNext(mayStart: (turn: Turn) => boolean): Waiter | undefined;
  /** The newest of the longest line, and how long that is. */
  newestOfLongest(): { newest: Waiter | undefined; length: number };
}

export function createWaitingLines(): WaitingLines {
  /** In the order of their turns. */
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;

  function remove(waiter: Waiter): boolean {
    const { caller } = waiter.turn;
    const line = lines.get(caller) ?? [];
    const place = line.indexOf(waiter);
    if (place === -1) return false;
    line.splice(place, 1);
    if (line.length === 0) lines.delete(caller);
    waiting -= 1;
    return true;
  }

  return {
    count: () => waiting,
    lengthOf: (caller) => lines.get(caller)?.length ?? 0,
    remove,
    add(waiter) {
      const { caller } = waiter.turn;
      const line = lines.get(caller);
      if (line === undefined) lines.set(caller, [waiter]);
      else line.push(waiter);
      waiting += 1;
    },
    takeNext(mayStart) {
      for (const [caller, line] of lines) {
        const next = line.find(({ turn }) => mayStart(turn));
        if (next === undefined) continue;
        remove(next);
        // To the end: every other caller is before the next work of this one.
        if (lines.delete(caller)) lines.set(caller, line);
        return next;
      }
      return undefined;
    },
    newestOfLongest() {
      let longest: Waiter[] = [];
      for (const line of lines.values()) if (line.length > longest.length) longest = line;
      return { newest: longest.at(-1), length: longest.length };
    },
  };
}
