import type { Kafka } from '@team-operations/messaging';

/** The broker answers, but it does not have topics that the command reads. */
export class MissingTopics extends Error {
  constructor(names: readonly string[]) {
    super(
      `Kafka has no ${names.length === 1 ? 'topic' : 'topics'} ${names.join(', ')}. The worker creates the topics when it starts: ` +
        'start it, or check that KAFKA_BROKERS is the cluster of the service.',
    );
  }
}

/** Throws `MissingTopics` when the cluster does not have all of these. */
export async function assertTopics(kafka: Kafka, names: readonly string[]): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const existing = new Set(await admin.listTopics());
    const missing = names.filter((name) => !existing.has(name));
    if (missing.length > 0) throw new MissingTopics(missing);
  } finally {
    await admin.disconnect();
  }
}
