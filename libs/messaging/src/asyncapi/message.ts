import type { TSchema } from '@sinclair/typebox';
import type { TopicContract } from '../topics/topic.ts';

const extensionMeanings: Readonly<Record<string, string>> = {
  teamid: 'Team whose data it is',
  requestid: 'Request that caused it; in answers `X-Request-Id`',
  jobid: 'Job that it is about',
  scenario: 'Scenario of the submission, S1 to S9',
  faultcategory: 'Category of the fault: A, B or C',
  dno: 'Distributor id, the first two digits of the MPAN; missing when it is not known',
  callnow:
    '`true` while the network operator must be telephoned and no call is confirmed, whatever the category is by now; else missing',
  previouscategory:
    'Category by which the fault was watched before, A while its call was outstanding; missing when it is the same',
  previousdno:
    'Distributor id before the fault moved, `unknown` when there was none; missing when it is the same',
  flow: 'Name of the market message, such as D0135',
  tompid: 'Market participant that the message is for',
  frommpid: 'Market participant that it came from',
  consumer: 'Consumer group that gave it up, or `relay`',
  originaltopic: 'Topic that it was on',
};

const text = (description: string) => ({ type: 'string', description });

/** The headers of an event: CloudEvents 1.0, Kafka protocol binding 3.2 (binary mode). */
function headersOf({ extensions }: TopicContract, type: string, hasValue: boolean) {
  const required = ['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_time'];
  return {
    type: 'object',
    required: hasValue ? [...required, 'content-type'] : required,
    properties: {
      ce_specversion: { const: '1.0' },
      ce_id: { ...text('UUID; the same id is the same event, delivered again'), format: 'uuid' },
      ce_source: { ...text('Who says it'), examples: ['/team-operations'] },
      ce_type: { const: type },
      ce_time: { ...text('Instant in UTC, with milliseconds'), format: 'date-time' },
      ...(hasValue ? { 'content-type': { const: 'application/json' } } : {}),
      ...Object.fromEntries(
        extensions.map((name) => [`ce_${name}`, text(extensionMeanings[name] ?? `Extension \`${name}\``)]),
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
    summary: hasValue
      ? `\`${type}\` on \`${topic.name}\``
      : `\`${type}\`: the key is no longer there (a tombstone)`,
    ...(hasValue ? { contentType: 'application/json' } : {}),
    headers: headersOf(topic, type, hasValue),
    payload: schema,
    bindings: { kafka: { key: text(topic.key), bindingVersion: '0.5.0' } },
  };
}
