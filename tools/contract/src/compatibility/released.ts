import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { topicsDocument } from '@team-operations/messaging';
import { topicBreaks } from './topic-breaks.ts';
import type { TopicDocument } from './topic-document.ts';

/** The topics as the last release had them; written again with each release, and only then. */
export const releasedTopics = 'libs/messaging/contract/released/topics.json';

const explanation = `Readers of the last release would break (${releasedTopics}). Undo it, make it an
optional property or a new type, or declare the next version of the topic (name.v2) beside this one.`;

/** What to report when a topic is no longer what the last release promised; null when all are. */
export async function compatibilityComplaint(
  root: string,
  current = topicsDocument(allTopics) as TopicDocument,
): Promise<string | null> {
  const released = JSON.parse(await readFile(join(root, releasedTopics), 'utf8')) as TopicDocument;
  const breaks = topicBreaks(released, current);
  return breaks.length === 0 ? null : [...breaks, '', explanation].join('\n');
}

/** Declares the topics as they are now to be what is released. */
export async function writeRelease(root: string): Promise<void> {
  await writeFile(join(root, releasedTopics), `${JSON.stringify(topicsDocument(allTopics), null, 2)}\n`);
}
