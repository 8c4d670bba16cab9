import { randomUUID } from 'node:crypto';
import { createKafka, ensureTopics } from '@team-operations/messaging';
import { dnoOpenFaults } from '@team-operations/safe-isolation';
import { createLogger } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import { assertTopics } from '../src/assert-topics.ts';

const logger = createLogger({ name: 'faults-test', level: 'silent' });
const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'faults-test', logger });

it('names the topics that the cluster does not have, and what creates them', async () => {
  await ensureTopics({ kafka, replication: 1, topics: [dnoOpenFaults] });
  const absent = `absent.${randomUUID()}`;
  await expect(assertTopics(kafka, [dnoOpenFaults.name])).resolves.toBeUndefined();
  await expect(assertTopics(kafka, [dnoOpenFaults.name, absent])).rejects.toThrow(
    `Kafka has no topic ${absent}. The worker creates the topics when it starts: `,
  );
});
