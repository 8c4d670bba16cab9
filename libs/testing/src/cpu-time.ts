/** Measures processor time, which others on the machine do not change as they change the time of day. Answers the milliseconds since. */
export function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Milliseconds of processor time that some work takes. */
export function cpuMilliseconds(work: () => unknown): number {
  const clock = startCpuClock();
  work();
  return clock();
}

async function toTheEnd(work: () => unknown): Promise<number> {
  const clock = startCpuClock();
  try {
    await work();
  } catch {
    // A refusal costs processor time as well.
  }
  return clock();
}

/**
 * The least milliseconds of processor time that each work takes in five rounds, also when it throws. The works take turns, so that what else the machine
 * does meanwhile slows all of them and their ratio stays.
 */
export async function leastCpuMilliseconds(...works: readonly (() => unknown)[]): Promise<number[]> {
  const least = works.map(() => Infinity);
  for (let round = 0; round < 5; round += 1)
    for (const [index, work] of works.entries())
      least[index] = Math.min(least[index] ?? Infinity, await toTheEnd(work));
  return least;
}
