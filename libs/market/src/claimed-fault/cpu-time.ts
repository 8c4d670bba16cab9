/**
 * Milliseconds of processor time that this thread used. Limits of work count these: time in which a loaded machine ran other
 * processes is not the sender's.
 */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
