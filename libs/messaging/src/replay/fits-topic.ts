import type { TopicContract } from '../topics/topic.ts';
import type { DeadLetter } from './dead-letter.ts';

/** A value as its topic's schema sees it; undefined when it is not JSON. */
function dataOf(value: string | null): unknown {
  if (value === null) return null;
  try {
    return JSON.parse(Buffer.from(value, 'base64').toString()) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Why a letter's message would only fail again: its topic is gone, or no longer takes what it says. Null when it fits. What the
 * relay gave up holds no value: it was checked when it was written, and is still in the outbox.
 */
export function misfitOf(
  letter: DeadLetter,
  topics: readonly TopicContract[],
  ofRelay: boolean,
): string | null {
  const topic = topics.find(({ name }) => name === letter.topic);
  if (topic === undefined) return `unknown topic ${letter.topic}`;
  if (ofRelay) return null;
  if (letter.key === null) return 'it has no key';
  const { ce_type: type, ce_id: id } = letter.headers;
  if (type === undefined || id === undefined) return 'it is no event: ce_type or ce_id is missing';
  const data = dataOf(letter.value);
  if (data === undefined) return 'its value is not JSON';
  const issues = topic.issuesOf(type, data).map(({ path, message }) => `${path} ${message}`.trim());
  return issues.length === 0 ? null : `${topic.name} does not accept it: ${issues.join('; ')}`;
}
