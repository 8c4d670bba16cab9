import { createCounts } from './counts.ts';
import { createWaitingLines, type Turn, type Waiter } from './waiting-lines.ts';

export interface FairQueueOptions {
  /** Work that runs at the same time, of all callers. */
  slots: number;
  /** Of which one caller may hold this many. Default: all. */
  slotsOfOne?: number;
  /** Of which work for one target, a host for instance, may hold this many. Default: all. */
  slotsOfTarget?: number;
  /** Work that waits, of all callers. */
  waiting: number;
  /** How long work may wait, in milliseconds. Default: no limit. */
  waitMilliseconds?: number;
  /** What work rejects with when the queue is full, and no caller fills it more. */
  tooBusy: () => Error;
  /** What work rejects with that has waited too long. Default: as `tooBusy`. */
  tooLate?: () => Error;
}

export interface FairQueue {
  /**
   * Runs the work when it is the caller's turn. Rejects with `tooBusy` when the queue is full and no caller
   * fills it more than this one, or when that becomes true while the work waits.
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
}

/**
 * A bounded queue that one caller cannot fill for others (fair queueing, RFC 970): callers take turns, so that new work of a
 * caller with nothing in the queue waits for at most one piece of work of each other caller; and when it is full, the newest
 * work of the longest line gives way. npm has queues with priorities and with limits, and none that takes turns by caller.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { slots, slotsOfOne = slots, slotsOfTarget = slots, waiting, waitMilliseconds } = options;
  const [callers, targets] = [createCounts(), createCounts()];
  const lines = createWaitingLines();
  let running = 0;

  const mayStart = ({ caller, target = caller }: Turn) =>
    running < slots && callers.of(caller) < slotsOfOne && targets.of(target) < slotsOfTarget;

  function take({ caller, target = caller }: Turn): void {
    running += 1;
    callers.add(caller, 1);
    targets.add(target, 1);
  }

  function leave({ caller, target = caller }: Turn): void {
    running -= 1;
    callers.add(caller, -1);
    targets.add(target, -1);
    while (running < slots) {
      const next = lines.takeNext(mayStart);
      if (next === undefined) return;
      next.start();
    }
  }

  function evict(caller: string): void {
    if (lines.count() < waiting) return;
    const { newest, length } = lines.newestOfLongest();
    if (newest === undefined || length <= lines.lengthOf(caller) + 1) throw options.tooBusy();
    newest.refuse(options.tooBusy());
  }

  /** Resolves when the work has a slot. */
  function wait(turn: Turn): Promise<void> {
    evict(turn.caller);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        turn,
        start() {
          clearTimeout(timer);
          take(turn);
          resolve();
        },
        refuse(error) {
          clearTimeout(timer);
          if (lines.remove(waiter)) reject(error);
        },
      };
      const late = () => waiter.refuse((options.tooLate ?? options.tooBusy)());
      const timer = waitMilliseconds === undefined ? undefined : setTimeout(late, waitMilliseconds);
      lines.add(waiter);
    });
  }

  return {
    async run(turn, work) {
      if (mayStart(turn)) take(turn);
      else await wait(turn);
      try {
        return await work();
      } finally {
        leave(turn);
      }
    },
  };
}
