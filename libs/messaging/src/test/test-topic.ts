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

/** A topic that no other test knows, made on the broker; it counts. */
export async function testTopic({ partitions = 3, keeps = { days: 1 }, ...options }: TestTopicOptions = {}) {
  const topic = defineTopic({
    name: `test.messaging.${randomUUID()}`,
    key: 'anything',
    carries: 'Numbers.',
    partitions,
    keeps,
    ...options,
    personalData: false,
    extensions: ['teamid'],
    types: {
      'test.counted': Type.Object({ number: Type.Integer(), padding: Type.Optional(Type.String()) }),
      ...('days' in keeps ? {} : { 'test.removed': Type.Null() }),
    },
  });
  await ensureTopics({ kafka: testKafka(), topics: [topic] });
  return topic;
}
