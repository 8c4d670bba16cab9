import type { TopicDeclaration } from '../topics/topic.ts';

const day = 24 * 60 * 60 * 1000;

/** A topic's declaration in the words of Kafka's topic configuration. */
export function topicSettings({ keeps, largestMessage }: TopicDeclaration): Record<string, string> {
  const keeping: Record<string, string> =
    'days' in keeps
      ? { 'cleanup.policy': 'delete', 'retention.ms': String(keeps.days * day) }
      : {
          'cleanup.policy': 'compact',
          'retention.ms': '-1',
          // A person who reads the board at least once a day sees every tombstone.
          'delete.retention.ms': String(day),
          'min.cleanable.dirty.ratio': '0.1',
        };
  return { ...keeping, 'max.message.bytes': String(largestMessage ?? 1_048_588) };
}
