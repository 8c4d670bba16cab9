import { setTimeout as sleep } from 'node:timers/promises';
import { pause } from '@team-operations/service';
import { claimDue } from './claim-due.ts';
import { createConcurrency, type ConcurrencyLimits } from './concurrency.ts';
import { planClaims } from './plan-claims.ts';
import { workOff, type WorkOffOptions } from './work-off.ts';
import type { Experience } from './upstreams.ts';
import type { Claim, Performed } from './work.ts';

export interface ClaimingOptions<Task extends Claim, Detail> extends WorkOffOptions<Task, Detail> {
  /** Of this process; teams share them. */
  limits: ConcurrencyLimits;
  /** Between two looks for what is due, when there was nothing. */
  pollMilliseconds: number;
  /** How long a stop waits for what is under way before it cuts it off. */
  drainMilliseconds: number;
}

export interface Claiming {
  /** Does all that is due now, and what becomes due by it, and waits for its end. For tests, and for commands. */
  workOffDue(): Promise<void>;
  /** Polls for due work in the background. */
  start(): void;
  /** Claims nothing more, waits for what is under way, and gives back what does not end in time. */
  stop(): Promise<void>;
}

/** Delay before the next poll after work has ended; it combines several completions into one poll. */
const shortPause = 20;
/** How long work that was cut off may take to end. */
const cutOffMilliseconds = 1000;

const experienceOf = (performed: Performed<unknown> | null): Experience => ({
  silent: performed?.silent ?? false,
  restMilliseconds: performed?.retryAfter ?? null,
});

/** Claims and does work of one kind, as one of any number of processes (docs/decisions/0054-claims.md). */
export function createClaiming<Task extends Claim, Detail>(options: ClaimingOptions<Task, Detail>): Claiming {
  const { database, logger, work, limits, metrics, leaseMilliseconds, pollMilliseconds } = options;
  if (options.deadlineMilliseconds >= leaseMilliseconds)
    throw new Error(`the deadline of ${work.name} is not shorter than its lease`);
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const concurrency = createConcurrency(limits);
  const underWay = new Set<Promise<void>>();
  let ended = Promise.withResolvers<void>();

  function begin(task: Task, claimedAt: number): void {
    const destination = work.destinationOf(task);
    concurrency.start(destination);
    const doing = workOff(options, task, claimedAt, cutOff.signal).then((performed) => {
      underWay.delete(doing);
      metrics.underWay(underWay.size);
      concurrency.end(destination, experienceOf(performed));
      ended.resolve();
    });
    underWay.add(doing);
    metrics.underWay(underWay.size);
  }

  async function look(): Promise<number> {
    if (underWay.size >= limits.most) return 0;
    const planned = planClaims(await work.due(database), concurrency);
    if (planned.length === 0) return 0;
    const claimedAt = performance.now();
    const claimed = await claimDue<Task>(database, work.table, planned, leaseMilliseconds);
    for (const task of claimed) begin(task, claimedAt);
    return claimed.length;
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      ended = Promise.withResolvers();
      const found = await look().catch((err: unknown) => {
        logger.warn({ err, work: work.name }, 'due work could not be looked for');
        return 0;
      });
      if (found === 0) await Promise.race([pause(pollMilliseconds, signal), ended.promise]);
      await pause(shortPause, signal);
    }
  }

  let running: Promise<void> | undefined;
  return {
    async workOffDue() {
      while ((await look()) > 0 || underWay.size > 0) await Promise.all(underWay);
    },
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
      const drained = Promise.all(underWay);
      await Promise.race([drained, sleep(options.drainMilliseconds, undefined, { ref: false })]);
      cutOff.abort();
      await Promise.race([drained, sleep(cutOffMilliseconds, undefined, { ref: false })]);
    },
  };
}
