import { allTopics } from '@team-operations/catalogue';
import { keepTopics, startRelay } from '@team-operations/messaging';
import type { BackgroundJob } from '@team-operations/operations';
import { relayMetrics } from './relay-metrics.ts';

/** CloudEvents `source` of everything that the services publish. */
const source = '/team-operations';

export interface PublishSettings {
  /** Replicas of each topic that is created. */
  topicReplication: number;
}

/** Creates the topics, and relays the outbox to Kafka. */
export const publishEvents = ({ topicReplication: replication }: PublishSettings): BackgroundJob => ({
  name: 'publishEvents',
  summary: 'creates the topics and publishes the events of every service from the outbox',
  start({ database, kafka, logger, metrics }) {
    const topics = keepTopics({ kafka, logger, replication, topics: allTopics });
    const relay = startRelay({ database, kafka, source, logger, onMetrics: relayMetrics(metrics) });
    return {
      async checkKafka() {
        if (!relay.connected()) throw new Error('events wait in the outbox: no Kafka broker is available');
      },
      async stop() {
        await relay.stop();
        await topics.stop();
      },
    };
  },
});
