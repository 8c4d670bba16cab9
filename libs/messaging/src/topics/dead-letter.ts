import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable } from '@team-operations/schemas';
import { defineTopic } from './topic.ts';

/** What could not be processed or published, so that a person can look at it and replay it. */
export const deadLetters = defineTopic({
  name: 'dead-letter.v1',
  writers: ['sip', 'worker'],
  key: 'the original key',
  carries: 'Messages that could not be processed, as received, and why.',
  partitions: 1,
  keeps: { days: 30 },
  // The original value grows by a third as base64.
  largestMessage: 8 * 1024 * 1024,
  personalData: true,
  extensions: {
    consumer: 'Consumer group that gave it up, or `relay`',
    originaltopic: 'Topic that it was on',
  },
  types: {
    'message.dead-lettered': Type.Object({
      consumer: Type.String({ minLength: 1, description: 'Consumer group that gave up, or `relay`' }),
      topic: Type.String({ minLength: 1 }),
      partition: Nullable(Type.Integer({ minimum: 0, description: 'Null when it never reached Kafka' })),
      offset: Nullable(Type.String({ pattern: '^[0-9]+$', description: 'Null when it never reached Kafka' })),
      key: Nullable(Type.String()),
      headers: Type.Unsafe<Readonly<Record<string, string>>>({ type: 'object' }),
      value: Nullable(
        Type.String({
          contentEncoding: 'base64',
          description:
            'Null for a tombstone, and for a message that Kafka refused: that one stays in the outbox',
        }),
      ),
      reason: Type.String({ minLength: 1 }),
      attempts: Type.Integer({ minimum: 1 }),
      firstSeen: IsoInstant,
    }),
  },
});
