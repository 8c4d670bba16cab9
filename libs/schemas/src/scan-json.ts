import type { Issue } from '@team-operations/errors';

/** Deepest nesting a body may have; the deepest that any operation needs is 3. */
const deepest = 20;

interface Level {
  /** Names seen so far; null in an array. */
  names: Set<string> | null;
  name: string;
  index: number;
}

function pathOf(levels: readonly Level[], name: string): string {
  const steps = levels.slice(0, -1).map((level) => (level.names ? level.name : String(level.index)));
  return [...steps, name].join('.');
}

/** Index of the quote that ends the string starting at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

/**
 * Walks a text that `JSON.parse` has accepted and reports what it passed over: names that stand twice in one object, and
 * nesting that is too deep. No library that is kept up does this; the text being valid makes it a short loop.
 */
export function scanJson(text: string): Issue[] {
  const issues: Issue[] = [];
  const levels: Level[] = [];
  let expectsName = false;
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[levels.length - 1];
    switch (text[at]) {
      case '{':
      case '[':
        levels.push({ names: text[at] === '{' ? new Set() : null, name: '', index: 0 });
        if (levels.length > deepest)
          return [{ path: '', message: `is nested deeper than ${deepest} levels` }];
        expectsName = text[at] === '{';
        break;
      case '}':
      case ']':
        levels.pop();
        expectsName = false;
        break;
      case ',':
        if (level) level.index += 1;
        expectsName = level?.names != null;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (expectsName && level?.names) {
          level.name = JSON.parse(text.slice(at, end + 1)) as string;
          if (level.names.has(level.name)) {
            issues.push({ path: pathOf(levels, level.name), message: 'stands twice', fix: 'Send it once.' });
          }
          level.names.add(level.name);
          expectsName = false;
        }
        at = end;
        break;
      }
      default:
    }
  }
  return issues.slice(0, 100);
}
