import { until } from '@team-operations/service';
import kafkajs, { type Admin, type ConfigEntries, type Kafka } from 'kafkajs';
import type { TopicContract } from '../topics/topic.ts';
import { brokerErrorType } from './failures.ts';
import { topicSettings } from './topic-settings.ts';

export interface EnsureTopicsOptions {
  kafka: Kafka;
  /** Copies of each partition of a topic that is made now; the broker's own default when left out. */
  replication?: number;
  topics: readonly TopicContract[];
}

export interface TopicsReport {
  created: string[];
  /** Topics whose retention, compaction or message size was corrected. */
  corrected: string[];
  /**
   * Topics with another number of partitions than declared. Never changed here: keys would move to other partitions, and
   * their order would be lost.
   */
  partitionsDiffer: { topic: string; declared: number; actual: number }[];
}

/** `ConfigSource` of a value that was set on the topic itself. */
const setOnTopic = 1;

/** What a broker answers while the news of a topic is on its way to it. */
const notYetKnown = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE']);
const knownWithinMilliseconds = 10_000;

/** Waits until the broker knows the topics and who leads their partitions. */
async function untilKnown(admin: Admin, topics: readonly TopicContract[]): Promise<void> {
  let unknown: unknown;
  const isKnown = () =>
    admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) }).catch((error: unknown) => {
      if (!notYetKnown.has(brokerErrorType(error) ?? '')) throw error;
      unknown = error;
      return false as const;
    });
  if (!(await until(isKnown, { within: knownWithinMilliseconds, every: 50 }))) throw unknown;
}

async function createMissing(admin: Admin, topics: readonly TopicContract[], replication: number) {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter(({ name }) => !existing.has(name));
  if (missing.length === 0) return [];
  const created = await admin.createTopics({
    // kafkajs would give up where a broker does not know its new topic yet; see untilKnown.
    waitForLeaders: false,
    topics: missing.map((topic) => ({
      topic: topic.name,
      numPartitions: topic.partitions,
      replicationFactor: replication,
      configEntries: Object.entries(topicSettings(topic)).map(([name, value]) => ({ name, value })),
    })),
  });
  await untilKnown(admin, missing);
  // False: another process has just made some of them, which is as good.
  return created ? missing.map(({ name }) => name) : [];
}

/** Everything set on the topic, with what differs from the declaration put right; null when nothing does. */
function correctedEntries(topic: TopicContract, actual: readonly ConfigEntries[]) {
  const declared = topicSettings(topic);
  const values = new Map(actual.map(({ configName, configValue }) => [configName, configValue]));
  if (Object.entries(declared).every(([name, value]) => values.get(name) === value)) return null;
  // Kafka replaces all that is set on a topic, so what an operator has set beside us is sent along.
  const own = actual
    .filter(
      ({ configSource, configName }) => Number(configSource) === setOnTopic && !(configName in declared),
    )
    .map(({ configName, configValue }) => ({ name: configName, value: configValue }));
  return [...own, ...Object.entries(declared).map(([name, value]) => ({ name, value }))];
}

async function correctSettings(admin: Admin, topics: readonly TopicContract[]): Promise<string[]> {
  const type = kafkajs.ConfigResourceTypes.TOPIC;
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map(({ name }) => ({ type, name })),
  });
  const actual = new Map(resources.map(({ resourceName, configEntries }) => [resourceName, configEntries]));
  const corrections = topics.flatMap((topic) => {
    const configEntries = correctedEntries(topic, actual.get(topic.name) ?? []);
    return configEntries === null ? [] : [{ type, name: topic.name, configEntries }];
  });
  if (corrections.length > 0) await admin.alterConfigs({ validateOnly: false, resources: corrections });
  return corrections.map(({ name }) => name);
}

/**
 * Makes the topics that are missing and changes the settings of the others to what their files declare. Safe from several
 * processes at the same time; doing it again changes nothing. Throws what kafkajs throws when no broker answers.
 */
export async function ensureTopics(options: EnsureTopicsOptions): Promise<TopicsReport> {
  const { kafka, replication = -1, topics } = options;
  const admin = kafka.admin();
  try {
    await admin.connect();
    const created = await createMissing(admin, topics, replication);
    const corrected = await correctSettings(admin, topics);
    const metadata = await admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) });
    const actual = new Map(metadata.topics.map(({ name, partitions }) => [name, partitions.length]));
    const partitionsDiffer = topics
      .map(({ name, partitions }) => ({ topic: name, declared: partitions, actual: actual.get(name) ?? 0 }))
      .filter((topic) => topic.declared !== topic.actual);
    return { created, corrected, partitionsDiffer };
  } finally {
    await admin.disconnect();
  }
}
