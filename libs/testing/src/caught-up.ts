import { eventually } from './eventually.ts';
import { withAdmin } from './kafka-of-tests.ts';

/** Waits until a consumer group has handled all that a topic holds now. */
export async function caughtUp(brokers: readonly string[], groupId: string, topic: string): Promise<void> {
  await withAdmin(brokers, async (admin) => {
    const ends = await admin.fetchTopicOffsets(topic);
    await eventually(async () => {
      const [group] = await admin.fetchOffsets({ groupId, topics: [topic] });
      const committed = new Map(
        group?.partitions.map(({ partition, offset }) => [partition, Number(offset)]),
      );
      return ends.every(({ partition, high, low }) => {
        const nothingIsThere = high === low;
        return nothingIsThere || (committed.get(partition) ?? -1) >= Number(high);
      });
    }, 60_000);
  });
}
