import type { Timeline } from './timeline.ts';

/** A timeline as text, with the facts of the image. */
export function toText({ title, facts, steps, earlier, timeZone }: Timeline): string {
  const left = earlier === 0 ? [] : [`(${earlier} earlier steps are not shown)`];
  const lines = steps.map(({ at, title: what, facts: more }) => `${at}  ${what}: ${more.join('; ')}`);
  return `${[title, ...facts, `Times: ${timeZone}`, '', ...left, ...lines].join('\n')}\n`;
}
