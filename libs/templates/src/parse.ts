import { quotes } from '@team-operations/errors';
import Mustache from 'mustache';
import { refusalOf, type Refusal } from './scan-tags.ts';

/** As mustache parses it: what it is, the name it carries, where it is, and of a section what is inside. */
export type Token = [kind: string, name: string, start: number, end: number, inside?: Token[]];

/** Keeps no templates: by itself mustache caches each one that it has ever seen. */
const writer = new Mustache.Writer();
Object.assign(writer, { templateCache: undefined });

/** The body as mustache renders it, or why it is not parsed. */
export function parse(body: string): { tokens: Token[] } | { refusal: Refusal } {
  const refusal = refusalOf(body);
  if (refusal !== null) return { refusal };
  try {
    return { tokens: writer.parse(body) as Token[] };
  } catch (error) {
    const { message } = error as Error;
    // Such as: Unclosed section "name" at 20.
    const [, name = ''] = /"(.*)"/su.exec(message) ?? [];
    const fix = 'Close all tags and sections.';
    return { refusal: { message: `is not a valid template: ${message}`, fix, [quotes]: [name] } };
  }
}

/** Those of the tokens that are tags. */
export const tagsOf = (tokens: readonly Token[]): Token[] => tokens.filter(([kind]) => kind !== 'text');

/** The tags inside a section. */
export const inside = ([, , , , tokens]: Token): Token[] => (Array.isArray(tokens) ? tagsOf(tokens) : []);

/** How many tags there are, also those inside sections. */
export const countTags = (tags: readonly Token[]): number =>
  tags.reduce((count, tag) => count + 1 + countTags(inside(tag)), 0);
