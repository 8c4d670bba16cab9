import { portsOf, takenPorts } from '../settings/ports.ts';
import type { Settings } from '../settings/config.ts';
import { StartError } from '../start-error.ts';
import { endLeftoverServices } from './leftover-services.ts';
import type { RunRecord } from './run-record.ts';

/**
 * Makes sure that every port is free, after what a killed run left behind. Throws a StartError with a sentence for each
 * port that is not. PostgreSQL and Kafka of a killed run may still hold theirs: the stack knows and stops them.
 * @param earlier the record of a run that was cut off
 */
export async function clearTheWay(
  settings: Settings,
  earlier: RunRecord | undefined,
  report: (line: string) => void,
): Promise<void> {
  if (earlier) await endLeftoverServices(earlier.services, report);
  const leftToStack = new Set(earlier?.stack_ports);
  const uses = portsOf(settings).filter(({ ofStack, port }) => !(ofStack && leftToStack.has(port)));
  const taken = await takenPorts(uses);
  if (taken.length === 1) throw new StartError(taken.join());
  if (taken.length > 1) throw new StartError(`${taken.length} ports are taken.`, taken);
}
