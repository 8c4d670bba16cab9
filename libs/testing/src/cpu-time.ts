/** Counts the milliseconds from this call on of what `usage` measures. */
const clockOf = (usage: (before?: NodeJS.CpuUsage) => NodeJS.CpuUsage) => () => {
  const before = usage();
  return () => {
    const { user, system } = usage(before);
    return (user + system) / 1000;
  };
};

/** Measures processor time, which others on the machine do not change as they change the time of day. Answers the milliseconds since. */
export const startCpuClock = clockOf((before) => process.cpuUsage(before));

/** The same of this thread alone: without V8's threads, which work on garbage and code of test files before. */
export const startThreadClock = clockOf((before) => process.threadCpuUsage(before));

/** Milliseconds of processor time that some work takes. */
export function cpuMilliseconds(work: () => unknown): number {
  const clock = startCpuClock();
  work();
  return clock();
}

const toTheEnd = (startClock: () => () => number) => async (work: () => unknown) => {
  const clock = startClock();
  try {
    await work();
  } catch {
    // A refusal costs processor time as well.
  }
  return clock();
};

/** Milliseconds of processor time that some work takes to its end, also when it throws. */
export const cpuMillisecondsToTheEnd = toTheEnd(startCpuClock);

/** The same of this thread alone, for work that starts no other. */
export const threadMillisecondsToTheEnd = toTheEnd(startThreadClock);

/**
 * The least milliseconds of processor time that each work takes in five rounds, also when it throws. The works take turns, so that what else the machine
 * does meanwhile slows all of them and their ratio stays.
 */
export async function leastCpuMilliseconds(...works: readonly (() => unknown)[]): Promise<number[]> {
  const least = works.map(() => Infinity);
  for (let round = 0; round < 5; round += 1)
    for (const [index, work] of works.entries())
      least[index] = Math.min(least[index] ?? Infinity, await cpuMillisecondsToTheEnd(work));
  return least;
}

/** Milliseconds by the clock that some work takes, for what waits and is not busy. See `leastBelow`. */
export async function clockMilliseconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * The least that up to five tries measure; the first below `limit` ends them. What else the machine does makes a try slower and never
 * faster, so one below the limit is enough.
 */
export async function leastBelow(limit: number, measure: () => number | Promise<number>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 5 && least >= limit; tries += 1) least = Math.min(least, await measure());
  return least;
}

/** What takes fewer milliseconds is not measured well. */
const leastMeasured = 10;

/**
 * How many times as much processor time some work takes for a large input as for a small one: not more, when the answer is below `limit`. Small
 * inputs are measured only where the large one takes so long that it matters.
 */
export async function growthBelow(
  limit: number,
  small: () => unknown,
  large: () => unknown,
): Promise<number> {
  const first = await cpuMillisecondsToTheEnd(large);
  if (first < limit * leastMeasured) return first / leastMeasured;
  const tries = [await cpuMillisecondsToTheEnd(small), await cpuMillisecondsToTheEnd(small)];
  const unit = Math.max(Math.min(...tries), leastMeasured);
  if (first < limit * unit) return first / unit;
  const again = await leastBelow(limit * unit, () => cpuMillisecondsToTheEnd(large));
  return Math.min(first, again) / unit;
}
