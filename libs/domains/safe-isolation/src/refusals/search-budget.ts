import { setImmediate } from 'node:timers/promises';
import type { Principal } from '@team-operations/credentials';
import { addressKey } from '@team-operations/http';
import { cpuMilliseconds } from '@team-operations/market';
import { createFairQueue, type FairQueue } from '@team-operations/service';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { mostWaiting, perMinute, tooBusy } from './search-limits.ts';
import { createSearchMemory } from './search-memory.ts';
import { mostEntries } from './most-entries.ts';

/** Maximum number of keys in memory. */
const most = 20_000;

export type SearchLimits = Partial<typeof perMinute>;

interface Scanned {
  milliseconds: number;
}

/** The search of one request. */
export interface Search {
  /** False when nothing is left to search it with. */
  mayBegin(): boolean;
  /** Charges what was measured elsewhere. */
  charge(milliseconds: number): void;
  /** Scans a body when it is the turn of the sender; null when no time is left then, or too many wait. A compressed body of 70 kB takes as much memory as one of megabytes. */
  scan: <T extends Scanned>(body: () => Promise<T>) => Promise<T | null>;
  /** Milliseconds that are left, at least 0. */
  left(): number;
  /** Whose it is, among those of its kind: a team, or an address. */
  sender: string;
  kind: 'known' | 'unknown';
  /** Counts so many characters as held until that is released; null when no more may wait for their search. */
  hold(characters: number): (() => void) | null;
  /** Runs a search; it waits for `goOn` between its steps, and ends early when that says so. */
  run<T>(task: (goOn: () => Promise<boolean>) => Promise<T>): Promise<T>;
}

/** Work in steps, of which one runs in each turn of the event loop: what others ask for waits for one step, however many searches there are. Teams take turns. */
function createSteps() {
  const queue = createFairQueue({ slots: 1, waiting: mostWaiting, tooBusy });
  /** Resolves when a step of the caller may begin, with what ends it. */
  return (caller: string) =>
    new Promise<() => void>((begin, fail) => {
      queue.run({ caller }, () => new Promise<void>((end) => begin(end))).catch(fail);
    });
}

/** Bodies that are scanned at the same time, of one sender, and that wait for it: each waits with up to a megabyte. */
const scans = { slots: 2, slotsOfOne: 1, waiting: 150 };
const tooMany = new Error('too many refused requests wait to be scanned');
const scanQueue = () => createFairQueue({ ...scans, tooBusy: () => tooMany });

interface ScanParts<T> extends Pick<Search, 'mayBegin' | 'charge'> {
  body: () => Promise<T>;
}

async function scanInTurn<T extends Scanned>(
  queue: FairQueue,
  caller: string,
  { mayBegin, charge, body }: ScanParts<T>,
): Promise<T | null> {
  const scan = async () => {
    if (!mayBegin()) return null;
    const scanned = await body();
    charge(scanned.milliseconds);
    return scanned;
  };
  try {
    return await queue.run({ caller }, scan);
  } catch (error) {
    if (error === tooMany) return null;
    throw error;
  }
}

/** What a search is charged to, each with its limit. */
function chargedTo(
  principal: Principal | null,
  address: string | undefined,
  allowed: typeof perMinute,
): [string, number][] {
  if (principal === null)
    return [
      [`address ${addressKey(address)}`, allowed.address],
      ['unknownSenders', allowed.unknownSenders],
    ];
  return [
    [`credential ${principal.credentialId}`, allowed.credential],
    [`team ${principal.teamId}`, allowed.team],
  ];
}

/**
 * Limits the time that searches of refused requests take, and the memory of those that wait. Those of unknown senders run one after another. With an accepted
 * credential the steps of all searches take turns by team.
 */
export function createSearchBudget(limits: SearchLimits = {}) {
  const allowed = { ...perMinute, ...limits };
  const used = new LRUCache<string, { milliseconds: number }>({ ...mostEntries(most), ttl: 60_000 });
  const beginStep = createSteps();
  const memory = createSearchMemory();
  const queues = { known: scanQueue(), unknown: scanQueue() };
  let last: Promise<unknown> = Promise.resolve();

  const charged = (key: string) => used.get(key)?.milliseconds ?? 0;
  function add(key: string, milliseconds: number): void {
    const minute = used.get(key);
    if (minute === undefined) used.set(key, { milliseconds });
    else minute.milliseconds += milliseconds;
  }
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  }

  return (principal: Principal | null, address: string | undefined): Search => {
    const keys = chargedTo(principal, address, allowed);
    const sender = principal?.teamId ?? addressKey(address);
    const kind = principal === null ? 'unknown' : 'known';
    const caller = principal?.teamId ?? 'unknown';
    const left = () => Math.max(0, Math.min(...keys.map(([key, limit]) => limit - charged(key))));
    const mayBegin = () => left() > 0;
    const charge = (milliseconds: number) => keys.forEach(([key]) => add(key, milliseconds));

    async function measured<T>(task: (goOn: () => Promise<boolean>) => Promise<T>): Promise<T> {
      let end = await beginStep(caller);
      let since = cpuMilliseconds();
      const pause = () => charge(cpuMilliseconds() - since);
      const goOn = async () => {
        pause();
        // The next step of any search begins in the next turn of the event loop.
        await setImmediate();
        end();
        end = await beginStep(caller);
        since = cpuMilliseconds();
        return mayBegin();
      };
      try {
        return await task(goOn);
      } finally {
        pause();
        end();
      }
    }
    return {
      mayBegin,
      charge,
      left,
      sender,
      kind,
      scan: (body) => scanInTurn(queues[kind], sender, { mayBegin, charge, body }),
      hold: (characters) => memory.hold({ sender, isUnknown: principal === null, characters }),
      run: (task) => (principal === null ? inTurn(() => measured(task)) : measured(task)),
    };
  };
}

export type SearchBudget = ReturnType<typeof createSearchBudget>;

const budgets = new WeakMap<Registry, SearchBudget>();

/** One for each process, as its metrics are: whatever refuses in it shares the time. */
export function searchBudgetOf(metrics: Registry, limits?: SearchLimits): SearchBudget {
  const known = budgets.get(metrics) ?? createSearchBudget(limits);
  budgets.set(metrics, known);
  return known;
}
