import { isDeepStrictEqual } from 'node:util';
import { schemaBreaks } from './schema-breaks.ts';
import type { TopicDocument, TopicEntry } from './topic-document.ts';

const versioned = /^(.*)\.v(\d+)$/;

/** Whether the topic has a later version in a document. */
function hasSuccessor(name: string, { topics }: TopicDocument): boolean {
  const [, base, version] = versioned.exec(name) ?? [];
  return topics.some((topic) => {
    const [, otherBase, otherVersion] = versioned.exec(topic.name) ?? [];
    return base === otherBase && Number(otherVersion) > Number(version);
  });
}

function declarationBreaks(before: TopicEntry, now: TopicEntry): string[] {
  const kept = ({ keeps }: TopicEntry) => ('days' in keeps ? 'by days' : 'by key');
  return [
    ...(before.key === now.key ? [] : [`its key is ${now.key}, was ${before.key}`]),
    ...(before.partitions === now.partitions
      ? []
      : [`it has ${now.partitions} partitions, had ${before.partitions}: keys would move between them`]),
    ...(kept(before) === kept(now) ? [] : [`it is kept ${kept(now)}, was kept ${kept(before)}`]),
    ...(now.personalData && !before.personalData
      ? ['its values may contain personal data now, for which its readers have no access right']
      : []),
    ...before.extensions
      .filter((header) => !now.extensions.includes(header))
      .map((header) => `its header ${header} is gone`),
  ];
}

function breaksOf(before: TopicEntry, now: TopicEntry): string[] {
  const types = Object.entries(before.types).flatMap(([type, schema]) => {
    const current = now.types[type];
    return current === undefined ? [`${type} is gone`] : schemaBreaks(schema, current, type);
  });
  return [...declarationBreaks(before, now), ...types].map((what) => `${now.name}: ${what}`);
}

/**
 * What of a topics document would break those who read the released one. New topics, new types and new optional properties
 * break no consumer. A topic may go once a release has had its successor, or when nothing was ever written to it.
 */
export function topicBreaks(released: TopicDocument, current: TopicDocument): string[] {
  return released.topics.flatMap((before) => {
    const now = current.topics.find(({ name }) => name === before.name);
    if (now !== undefined) return isDeepStrictEqual(before, now) ? [] : breaksOf(before, now);
    if (!before.produced || hasSuccessor(before.name, released)) return [];
    return [`${before.name} is gone`];
  });
}
