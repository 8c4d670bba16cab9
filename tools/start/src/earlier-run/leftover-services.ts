import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from '@team-operations/setup';
import type { RunRecord } from './run-record.ts';

type Service = RunRecord['services'][number];

/** Services notice within half a second that the process that started them is gone, and then stop in order. */
const patience = 5000;

/**
 * Waits for services of a run that was killed to stop, as they do by themselves, and ends those that do not.
 * A process that merely has the id of one is left alone.
 */
export async function endLeftoverServices(
  services: readonly Service[],
  report: (line: string) => void,
): Promise<void> {
  const isLeft = ({ pid, identity }: Service) => processIdentity(pid) === identity;
  let left = services.filter(isLeft);
  if (left.length === 0) return;
  report(`An earlier run was killed; its services are still stopping: ${namesOf(left)}.`);
  const deadline = performance.now() + patience;
  while (left.length > 0 && performance.now() < deadline) {
    await delay(50);
    left = left.filter(isLeft);
  }
  if (left.length > 0) report(`They did not stop and are terminated: ${namesOf(left)}.`);
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  while (left.some(isLeft)) await delay(20);
}

function namesOf(services: readonly Service[]): string {
  return services.map(({ name }) => name).join(', ');
}
