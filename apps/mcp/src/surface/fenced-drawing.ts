import { fence } from './free-text.ts';

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' } as const;
const names = Object.keys(entities) as (keyof typeof entities)[];

/** `&amp;` last when read, and first when written: else `&amp;lt;` would become a bracket. */
const read = (text: string) => names.reduce((done, name) => done.replaceAll(name, entities[name]), text);
const write = (text: string) =>
  names.toReversed().reduce((done, name) => done.replaceAll(entities[name], name), text);

/**
 * A drawing (SVG) with each of its texts fenced: what it holds of people's words cannot be distinguished from the rest here, and a model reads it
 * all. White space between elements is no text.
 */
export const fencedDrawing = (svg: string): string =>
  svg.replaceAll(/>([^<>]*[^<>\s][^<>]*)</g, (_, text: string) => `>${write(fence(read(text)))}<`);
