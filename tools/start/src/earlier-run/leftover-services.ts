import { until } from '@team-operations/service/loops';
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
  const areGone = () => (left = left.filter(isLeft)).length === 0;
  await until(areGone, { within: patience, every: 50 });
  if (left.length > 0) report(`They did not stop and are terminated: ${namesOf(left)}.`);
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  await until(areGone);
}

function namesOf(services: readonly Service[]): string {
  return services.map(({ name }) => name).join(', ');
}
