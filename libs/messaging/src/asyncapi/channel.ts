import { topicSettings } from '../kafka/topic-settings.ts';
import type { TopicContract } from '../topics/topic.ts';

const numeric = ['retention.ms', 'delete.retention.ms', 'max.message.bytes'];

/** A topic's settings as the Kafka binding writes them: numbers as numbers, the policy as a list. */
function topicConfiguration(topic: TopicContract): Record<string, unknown> {
  const settings = topicSettings(topic);
  const numbers = numeric
    .filter((name) => name in settings)
    .map((name) => [name, Number(settings[name])] as const);
  return { 'cleanup.policy': [settings['cleanup.policy']], ...Object.fromEntries(numbers) };
}

/** A topic as an AsyncAPI Channel Object. */
export function channelOf(topic: TopicContract) {
  const { name, carries, key, personalData, partitions, types } = topic;
  const personal = personalData
    ? 'Values may contain personal data; keys and headers never do.'
    : 'Contains no personal data.';
  return {
    address: name,
    title: name,
    summary: carries,
    description: `Key: ${key}; messages of one key stay in order. ${personal}`,
    messages: Object.fromEntries(
      Object.keys(types).map((type) => [type, { $ref: `#/components/messages/${type}` }]),
    ),
    bindings: {
      kafka: {
        topic: name,
        partitions,
        topicConfiguration: topicConfiguration(topic),
        bindingVersion: '0.5.0',
      },
    },
  };
}
