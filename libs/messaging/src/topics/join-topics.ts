import { defineTopic, type TopicContract, type TopicDeclaration } from './topic.ts';

/** What is the same in every declaration of a topic to which several owners contribute types. */
export type SharedTopic = Omit<TopicDeclaration, 'types' | 'extensions' | 'carries'>;

function join(one: TopicContract, other: TopicContract): TopicContract {
  const twice = Object.keys(other.types).find((type) => type in one.types);
  if (twice !== undefined) throw new Error(`${one.name}: ${twice} is declared by two owners`);
  return defineTopic({
    ...one,
    carries: `${one.carries.replace(/\.$/, '')}; ${other.carries.slice(0, 1).toLowerCase()}${other.carries.slice(1)}`,
    extensions: { ...one.extensions, ...other.extensions },
    types: { ...one.types, ...other.types },
  });
}

/** The topics of several owners. A topic that several declare is joined, and follows those of the last one. */
export function joinTopics(declared: readonly TopicContract[]): readonly TopicContract[] {
  const topics = new Map<string, TopicContract>();
  for (const topic of declared) {
    const earlier = topics.get(topic.name);
    topics.delete(topic.name);
    topics.set(topic.name, earlier === undefined ? topic : join(earlier, topic));
  }
  return [...topics.values()];
}
