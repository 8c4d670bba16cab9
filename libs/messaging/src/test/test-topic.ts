import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { IsoInstant, Uuid } from '@team-operations/schemas';
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
    extensions: { teamid: 'Team' },
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

/** A topic of things that change and close; no broker has it. */
export const things = defineTopic({
  name: 'test.things.v1',
  key: 'thing id',
  carries: 'Things.',
  partitions: 1,
  keeps: { newestOfEachKey: true },
  writers: [],
  personalData: false,
  extensions: { teamid: 'Team', requestid: 'Request' },
  types: {
    'thing.changed': Type.Object({ thingId: Uuid, changedAt: IsoInstant }),
    'thing.closed': Type.Null(),
  },
});

/** Data of a thing that its schema takes. */
export const thing = (thingId: string) => ({ thingId, changedAt: '2026-03-01T09:30:00.000Z' });
