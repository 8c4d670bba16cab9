import { readToEnd, type Kafka } from '@team-operations/messaging';
import { dnoOpenFaults } from '@team-operations/safe-isolation';
import { passes, type FaultFilter } from '../fault-filter.ts';
import { assertTopics } from '../assert-topics.ts';
import type { FaultData } from '../fault-text.ts';

/** A call that is outstanding comes before all else, whatever the installer has made of the category since. */
const urgency = ({ telephoneNow, category }: FaultData) => (telephoneNow ? '' : category);

/** Those that a person must telephone about first, then the worst, then the oldest. */
export const byUrgency = (a: FaultData, b: FaultData) =>
  urgency(a).localeCompare(urgency(b)) || a.reportedAt.localeCompare(b.reportedAt);

/** The faults that are open now, the most urgent first. */
export async function readBoard(kafka: Kafka, filter: FaultFilter): Promise<FaultData[]> {
  await assertTopics(kafka, [dnoOpenFaults.name]);
  const newest = new Map<string, { value: Buffer; shown: boolean }>();
  await readToEnd({
    kafka,
    topic: dnoOpenFaults.name,
    onMessage({ key, value, headers = {} }) {
      if (key === null) return;
      // A correction may move a fault out of what is shown, so what came before must be dropped too.
      if (value === null) newest.delete(key.toString());
      else newest.set(key.toString(), { value, shown: passes(filter, headers) });
    },
  });
  const faults = [...newest.values()]
    .filter(({ shown }) => shown)
    .map(({ value }) => JSON.parse(value.toString()) as FaultData);
  return faults.sort(byUrgency);
}
