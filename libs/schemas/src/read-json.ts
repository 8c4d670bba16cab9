import { badRequest, type AppError, type Issue } from '@team-operations/errors';
import { scanJson } from './scan-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function refuse(message: string, fix: string, path = ''): AppError {
  return badRequest({ path, message, fix });
}

/** Strings that PostgreSQL cannot hold; they can only come from `\u` escapes, since the bytes were valid UTF-8. */
function unstorableStrings(value: unknown, path: string, issues: Issue[]): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    issues.push({
      path,
      message: 'holds a character that cannot be stored (NUL, or half of a surrogate pair)',
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      unstorableStrings(name, path, issues);
      unstorableStrings(child, path === '' ? name : `${path}.${name}`, issues);
    }
  }
}

const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Control characters that stand in strings as they are, which JSON does not allow (RFC 8259 7), as escapes. One pass. */
function withEscapes(text: string): string {
  let inString = false;
  return text.replaceAll(/\\[^]|"|\p{Cc}/gu, (found) => {
    if (found === '"') inString = !inString;
    if (found === '"' || !inString) return found;
    return /\p{Cc}$/u.test(found) ? escaped(found.slice(-1)) : found;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/"[^]*" is not/, 'The body is not') : '';
    throw refuse('is not valid JSON', `Send one JSON object. ${detail}`.trim());
  }
}

/** Control characters in strings, and halves of surrogate pairs: refused, or kept for the caller to clean. */
export type ControlCharacters = 'refused' | 'kept';

/**
 * Reads a request body more strictly than `JSON.parse`: bytes that are not UTF-8, a name that stands twice in one object,
 * nesting beyond 20 and strings that cannot be stored are refused with the place named. In each of these `JSON.parse`
 * would quietly change or drop what the sender meant. Where control characters are kept, they may also be in strings as they are.
 */
export function readJson(bytes: Uint8Array, controls: ControlCharacters = 'refused'): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw refuse('is not UTF-8', 'Send the body as UTF-8.');
  }
  if (controls === 'kept' && /\p{Cc}/u.test(text)) text = withEscapes(text);
  const value = parse(text);
  const issues = scanJson(text);
  if (controls === 'refused' && issues.length === 0 && text.includes('\\u'))
    unstorableStrings(value, '', issues);
  if (issues.length > 0) throw badRequest(...issues);
  return value;
}
