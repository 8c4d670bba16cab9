/**
 * Loaded into every measured server with `--import`: reports to the bench, on request, what the process has used so far. The
 * server knows nothing of it; it is the same for the service and for baselines.
 */
import type { Usage } from './usage.ts';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuMilliseconds: (user + system) / 1000, residentBytes: process.memoryUsage.rss() };
  process.send?.(usage);
});
// A bench that was killed leaves no server behind.
process.once('disconnect', () => process.exit());
// The open channel alone must not keep a server up that has stopped.
process.channel?.unref();
