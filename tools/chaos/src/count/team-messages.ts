import { readToEnd, type Kafka } from '@team-operations/messaging';

/** A message of a team with its position on its topic. */
export interface SeenMessage {
  eventId: string;
  type: string;
  topic: string;
  partition: number;
  offset: bigint;
  key: string;
  value: string | null;
}

/** Every message of the team that is on these topics now, each as often as it is there. */
export async function readMessages(
  kafka: Kafka,
  topics: readonly string[],
  teamId: string,
): Promise<SeenMessage[]> {
  const seen: SeenMessage[] = [];
  const readings = topics.map((topic) =>
    readToEnd({
      kafka,
      topic,
      onMessage({ headers = {}, key, value, offset }, partition) {
        if (String(headers['ce_teamid']) !== teamId) return;
        seen.push({
          eventId: String(headers['ce_id']),
          type: String(headers['ce_type']),
          topic,
          partition,
          offset: BigInt(offset),
          key: key?.toString() ?? '',
          value: value?.toString() ?? null,
        });
      },
    }),
  );
  await Promise.all(readings);
  return seen;
}
