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
