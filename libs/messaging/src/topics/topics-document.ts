import { requiredHeaders, type TopicContract } from './topic.ts';

/** The topics as plain JSON, for people and programs that read them without this code. */
export function topicsDocument(declared: readonly TopicContract[]): unknown {
  const topics = declared.map(
    ({
      name,
      key,
      carries,
      partitions,
      keeps,
      largestMessage,
      personalData,
      produced,
      extensions,
      types,
    }) => ({
      name,
      carries,
      key,
      partitions,
      keeps,
      ...(largestMessage === undefined ? {} : { largestMessage }),
      personalData,
      produced: produced ?? true,
      headers: [...requiredHeaders, 'content-type'],
      extensions: Object.keys(extensions).map((extension) => `ce_${extension}`),
      types,
    }),
  );
  const document = { envelope: 'CloudEvents 1.0, Kafka protocol binding, binary mode', topics };
  return JSON.parse(JSON.stringify(document)) as unknown;
}
