import type { MessageContent } from './message-content.ts';
import type { Timeline } from './timeline.ts';

/** Records of a message, those that belong to another one indented. */
function contentLines({ records, note }: MessageContent): string[] {
  const lines = records.flatMap(({ title, depth, fields }) => {
    const indent = '  '.repeat(depth);
    return [`${indent}${title}`, ...fields.map(({ label, value }) => `${indent}  ${label}: ${value}`)];
  });
  return note === null ? lines : [...lines, note];
}

/** A message and its timeline as text, with the facts of the image. */
export function toText({ title, facts, content, steps, earlier, timeZone }: Timeline): string {
  const left = earlier === 0 ? [] : [`(${earlier} earlier steps are not shown)`];
  const lines = steps.map(
    ({ at, title: what, facts: more }) => `${at}  ${[what, more.join('; ')].filter(Boolean).join(': ')}`,
  );
  const parts = [
    [title, ...facts],
    ['Content', ...contentLines(content)],
    [`History (${timeZone})`, ...left, ...lines],
  ];
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`;
}
