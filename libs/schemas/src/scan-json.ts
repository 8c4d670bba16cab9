import type { Issue } from '@team-operations/errors';
import { escapeControls } from './escape-controls.ts';

/** Deepest nesting a body may have; the deepest that any operation needs is 3. */
const deepest = 20;
/** Most properties and list items of a body, at all levels together; the largest that any operation takes has 400. */
export const mostMembers = 2000;
/** Longest name of a property, as it is written; the longest that is known anywhere has 31 characters, 186 as escapes. */
export const longestName = 200;
/** More are not shown. */
const mostIssues = 100;

interface Level {
  /** Names seen so far; null in an array. */
  names: Set<string> | null;
  name: string;
  index: number;
}

/** What `JSON.parse` would pass over, or spend too much on. */
export type JsonScan = { excess: Issue; repeated?: never } | { excess?: never; repeated: Issue[] };

const excess = {
  depth: { path: '', message: `is nested deeper than ${deepest} levels` },
  members: {
    path: '',
    message: `has more than ${mostMembers} properties and list items`,
    fix: 'Send fewer in one request.',
  },
  name: { path: '', message: `has a property whose name is longer than ${longestName} characters` },
};

function pathOf(levels: readonly Level[], name: string): string {
  const steps = levels.slice(0, -1).map((level) => (level.names ? level.name : String(level.index)));
  return [...steps, name].join('.');
}

/** Index of the quote that ends the string starting at `start`, or of the end of the text. */
export function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

function decoded(name: string): string {
  if (!name.includes('\\')) return name;
  try {
    return JSON.parse(Buffer.from(escapeControls(Buffer.from(`"${name}"`))).toString()) as string;
  } catch {
    return name; // The text is not JSON, which its parser says better.
  }
}

const closing = /[ \t\r\n]*[\]}]/y;

function isEmpty(text: string, afterOpening: number): boolean {
  closing.lastIndex = afterOpening;
  return closing.test(text);
}

/**
 * Scans a text before `JSON.parse` does, whether it is JSON or not, and reports what that would pass over: names that were sent twice in
 * one object. It ends at the first excess, so that what follows of a body costs its length and no more. No library that is kept up does this.
 */
export function scanJson(text: string): JsonScan {
  const repeated: Issue[] = [];
  const levels: Level[] = [];
  let members = 0;
  let expectsName = false;

  function addName(level: Level, name: string): void {
    level.name = name;
    if (level.names?.has(name) === true && repeated.length < mostIssues)
      repeated.push({
        code: 'sent_twice',
        path: pathOf(levels, name),
        message: 'was sent more than once',
        fix: 'Send it once.',
      });
    level.names?.add(name);
    expectsName = false;
  }

  for (let at = 0; at < text.length; at += 1) {
    const level = levels[levels.length - 1];
    const token = text[at];
    switch (token) {
      case '{':
      case '[':
        levels.push({ names: token === '{' ? new Set() : null, name: '', index: 0 });
        if (levels.length > deepest) return { excess: excess.depth };
        if (!isEmpty(text, at + 1)) members += 1;
        expectsName = token === '{';
        break;
      case '}':
      case ']':
        levels.pop();
        expectsName = false;
        break;
      case ',':
        members += 1;
        if (level) level.index += 1;
        expectsName = level?.names != null;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (expectsName && level) {
          if (end - at - 1 > longestName) return { excess: excess.name };
          addName(level, decoded(text.slice(at + 1, end)));
        }
        at = end;
        break;
      }
      default:
    }
    if (members > mostMembers) return { excess: excess.members };
  }
  return { repeated };
}
