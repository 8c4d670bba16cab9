import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@team-operations/service';
import type { Database } from '../database.ts';
import type { ClaimMetrics, ClaimEnd } from './claim-metrics.ts';
import { concludeClaim, releaseClaim } from './conclude-claim.ts';
import type { RetrySchedule } from './retry-schedule.ts';
import { settlementOf } from './settle.ts';
import type { Claim, Performed, Work } from './work.ts';

export interface WorkOffOptions<Task extends Claim, Detail> {
  database: Database;
  logger: Logger;
  work: Work<Task, Detail>;
  schedule: RetrySchedule;
  metrics: ClaimMetrics;
  /** How long a claim counts. */
  leaseMilliseconds: number;
  /** How long the work may take; shorter than the lease by what it takes to give up. */
  deadlineMilliseconds: number;
}

/** How long work may take to end after its signal. */
const graceMilliseconds = 500;

/** Null some time after the signal, unless the work has ended: work that does not heed it must not keep its slot. */
const isOverdue = (signal: AbortSignal, ended: AbortSignal) =>
  new Promise<null>((resolve) => {
    const wait = () => setTimeout(() => resolve(null), graceMilliseconds).unref();
    if (signal.aborted) wait();
    signal.addEventListener('abort', wait, { once: true, signal: ended });
  });

/** What came of the work; null when it was cut off, or threw what it should not. */
async function perform<Task extends Claim, Detail>(
  { work, logger }: WorkOffOptions<Task, Detail>,
  task: Task,
  signal: AbortSignal,
): Promise<Performed<Detail> | null> {
  const ended = new AbortController();
  try {
    // A process that was suspended since it claimed may have lost the claim long ago.
    signal.throwIfAborted();
    return await Promise.race([work.perform(task, signal), isOverdue(signal, ended.signal)]);
  } catch (err) {
    if (!signal.aborted)
      logger.error({ err, work: work.name, id: task.id }, 'claimed work failed unexpectedly');
    return null;
  } finally {
    ended.abort();
  }
}

/** Writes the conclusion, again while the lease lasts: work that was done should not be done twice because of a busy database. */
async function write(
  conclude: () => Promise<ClaimEnd>,
  until: number,
  options: { logger: Logger; about: object },
): Promise<ClaimEnd> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await conclude();
    } catch (err) {
      const { logger, about } = options;
      const wait = Math.min(1000, 50 * 2 ** attempt);
      if (performance.now() + wait >= until) {
        logger.warn(
          { err, ...about },
          'the outcome of claimed work could not be recorded; the work is repeated',
        );
        return 'unwritten';
      }
      await sleep(wait);
    }
  }
}

async function performAndConclude<Task extends Claim, Detail>(
  options: WorkOffOptions<Task, Detail>,
  task: Task,
  claimedAt: number,
  cutOff: AbortSignal,
): Promise<Performed<Detail> | null> {
  const { database, logger, work, schedule, metrics, leaseMilliseconds, deadlineMilliseconds } = options;
  const left = Math.max(0, claimedAt + deadlineMilliseconds - performance.now());
  const late = left === 0 ? AbortSignal.abort() : AbortSignal.timeout(Math.ceil(left));
  const performed = await perform(options, task, AbortSignal.any([late, cutOff]));
  const isUnknown = performed === null || (cutOff.aborted && performed.outcome === 'failed');

  const conclude = async (): Promise<ClaimEnd> => {
    if (isUnknown && cutOff.aborted) {
      await releaseClaim(database, work.table, task);
      return 'released';
    }
    const known = performed ?? { outcome: 'postponed' as const, detail: null as Detail };
    const settlement = settlementOf(task, known, schedule);
    const isWritten = await concludeClaim(database, work, task, settlement, known);
    return isWritten ? settlement.state : 'lost';
  };
  const about = { work: work.name, id: task.id };
  const end = await write(conclude, claimedAt + leaseMilliseconds, { logger, about });
  if (end === 'lost')
    logger.warn(about, 'claimed work was concluded too late: another claim decides about it');
  metrics.ended(end);
  return performed;
}

/**
 * Does claimed work, outside any transaction, and concludes it. Never rejects. `cutOff` ends the work early: unless it ended all
 * the same, the claim is given back.
 * @param claimedAt before the statement that claimed it, by this process' monotonic clock
 */
export async function workOff<Task extends Claim, Detail>(
  options: WorkOffOptions<Task, Detail>,
  task: Task,
  claimedAt: number,
  cutOff: AbortSignal,
): Promise<Performed<Detail> | null> {
  try {
    return await performAndConclude(options, task, claimedAt, cutOff);
  } catch (err) {
    // Its claim ends with its lease. A process that ended would give up everything that is under way.
    options.logger.error(
      { err, work: options.work.name, id: task.id },
      'claimed work could not be concluded',
    );
    return null;
  }
}
