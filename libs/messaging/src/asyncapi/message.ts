import type { TSchema } from '@sinclair/typebox';
import { requiredHeaders, type TopicContract } from '../topics/topic.ts';

const text = (description: string) => ({ type: 'string', description });

/** The headers of an event: CloudEvents 1.0, Kafka protocol binding 3.2 (binary mode). */
function headersOf({ extensions }: TopicContract, type: string, hasValue: boolean) {
  return {
    type: 'object',
    required: hasValue ? [...requiredHeaders, 'content-type'] : requiredHeaders,
    properties: {
      ce_specversion: { const: '1.0' },
      ce_id: { ...text('UUID; the same id is the same event, delivered again'), format: 'uuid' },
      ce_source: { ...text('Source of the event'), examples: ['/team-operations'] },
      ce_type: { const: type },
      ce_time: { ...text('Timestamp in UTC, with milliseconds'), format: 'date-time' },
      ...(hasValue ? { 'content-type': { const: 'application/json' } } : {}),
      ...Object.fromEntries(
        Object.entries(extensions).map(([name, meaning]) => [`ce_${name}`, text(meaning)]),
      ),
    },
  };
}

/** An event as an AsyncAPI Message Object; one without a value is a tombstone. */
export function messageOf(topic: TopicContract, type: string, schema: TSchema) {
  const hasValue = schema['type'] !== 'null';
  return {
    name: type,
    title: type,
    summary: hasValue ? `\`${type}\` on \`${topic.name}\`` : `\`${type}\`: the key was removed (a tombstone)`,
    ...(hasValue ? { contentType: 'application/json' } : {}),
    headers: headersOf(topic, type, hasValue),
    payload: schema,
    bindings: { kafka: { key: text(topic.key), bindingVersion: '0.5.0' } },
  };
}
