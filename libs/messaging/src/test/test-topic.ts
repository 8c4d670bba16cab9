import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { ensureTopics } from '../kafka/ensure-topics.ts';
import type { Keeping } from '../topics/topic.ts';
import { defineTopic } from '../topics/topic.ts';
import { testKafka } from './own-outbox.ts';

export interface TestTopicOptions {
  partitions?: number;
  keeps?: Keeping;
  largestMessage?: number;
}

/** Declares a topic that no other test knows; it counts. */
export function countedTopic({ partitions = 3, keeps = { days: 1 }, ...options }: TestTopicOptions = {}) {
  return defineTopic({
    name: `test.messaging.${randomUUID()}`,
    key: 'anything',
    carries: 'Numbers.',
    partitions,
    keeps,
    ...options,
    writers: [],
    personalData: false,
    extensions: ['teamid'],
    types: {
      'test.counted': Type.Object({ number: Type.Integer(), padding: Type.Optional(Type.String()) }),
      ...('days' in keeps ? {} : { 'test.removed': Type.Null() }),
    },
  });
}

/** Such a topic, made on the broker. */
export async function testTopic(options: TestTopicOptions = {}) {
  const topic = countedTopic(options);
  await ensureTopics({ kafka: testKafka(), topics: [topic] });
  return topic;
}
