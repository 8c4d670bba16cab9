import type { TopicContract } from '../topics/topic.ts';
import { channelOf } from './channel.ts';
import { messageOf } from './message.ts';

const description = `What the service publishes. Each message is a CloudEvent 1.0 in Kafka's binary mode: its attributes are headers
\`ce_*\`, its value is the event's data as JSON. A message may be delivered twice with the same \`ce_id\`. Readers must ignore unknown
properties and types; anything else changes only with the version at the end of a topic's name.`;

/** A name that both the map of operations and programs that make code from it can bear. */
const operationName = ({ name }: TopicContract) => `publish_${name.replaceAll(/[^a-z0-9]+/g, '_')}`;

function operationOf({ name, carries }: TopicContract) {
  return { action: 'send', channel: { $ref: `#/channels/${name}` }, summary: carries };
}

/** The AsyncAPI 3.0 document of the topics, made from their contracts. Topics that nothing is written to have no operation. */
export function asyncApiDocument(topics: readonly TopicContract[]): AsyncApiDocument {
  const document = {
    asyncapi: '3.0.0',
    info: { title: 'Team Operations Service: events', version: '1', description },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(topics.map((topic) => [topic.name, channelOf(topic)])),
    operations: Object.fromEntries(
      topics
        .filter(({ produced }) => produced ?? true)
        .map((topic) => [operationName(topic), operationOf(topic)]),
    ),
    components: {
      messages: Object.fromEntries(
        topics.flatMap((topic) =>
          Object.entries(topic.types).map(([type, schema]) => [type, messageOf(topic, type, schema)]),
        ),
      ),
    },
  };
  // Schemas carry symbols of the library that made them.
  return JSON.parse(JSON.stringify(document)) as AsyncApiDocument;
}

/** As much of the document as a page about it needs; the rest is as AsyncAPI 3.0 says. */
export interface AsyncApiDocument {
  asyncapi: string;
  channels: Record<
    string,
    { address: string; summary: string; description: string; messages: Record<string, { $ref: string }> }
  >;
  operations: Record<string, { action: string; channel: { $ref: string } }>;
  components: { messages: Record<string, { headers: object; payload: object; bindings: object }> };
}
