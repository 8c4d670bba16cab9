import { badRequest, type AppError, type Issue } from '@team-operations/errors';
import { escapeControls } from './escape-controls.ts';
import { scanJson } from './scan-json.ts';
import { unexpectedToken } from './unexpected-token.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** More are not shown. */
const mostIssues = 100;

function refuse(message: string, fix: string, path = ''): AppError {
  return badRequest({ code: 'malformed_body', path, message, fix });
}

/** Strings that PostgreSQL cannot hold; they can only come from `\u` escapes, since the bytes were valid UTF-8. */
function unstorableStrings(value: unknown, path: string, issues: Issue[]): void {
  if (issues.length >= mostIssues) return;
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    issues.push({
      path,
      message: 'contains a character that cannot be stored (NUL, or half of a surrogate pair)',
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      unstorableStrings(name, path, issues);
      unstorableStrings(child, path === '' ? name : `${path}.${name}`, issues);
    }
  }
}

/** What `JSON.parse` takes of it. */
function allowed(bytes: Uint8Array, text: string): string {
  const escaped = escapeControls(bytes);
  return escaped === bytes ? text : utf8.decode(escaped);
}

/** What V8 says of a text that is no JSON, as the end of a sentence: without the excerpt, which may be of several lines. */
function whyNotJson({ message }: Error, text: string): string {
  const token = message.endsWith(' is not valid JSON') ? unexpectedToken(text) : undefined;
  if (token !== undefined) return token;
  const why = message
    .toWellFormed()
    .replace(/, (\.\.\.)?"[^]*"(\.\.\.)? is not valid JSON$/, '')
    .replace(/( in JSON)? at position \d+/, '')
    .replace(/ \(line (\d+) column (\d+)\)$/, ' at line $1, column $2')
    .replace('end of JSON input', 'end of the text');
  return why.charAt(0).toLowerCase() + why.slice(1);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(`is not valid JSON: ${whyNotJson(error as Error, text)}`, 'Send one JSON object.');
  }
}

/** Control characters in strings, and halves of surrogate pairs: refused, or kept for the caller to clean. */
export type ControlCharacters = 'refused' | 'kept';

/**
 * Reads a request body more strictly than `JSON.parse`: bytes that are not UTF-8, a name that was sent more than once in one object,
 * nesting beyond 20 and strings that cannot be stored are refused with the place named. In each of these `JSON.parse`
 * would quietly change or drop what the sender meant. So are more members, and longer names, than any operation takes: to name
 * each of 100,000 unknown ones takes a second. Where control characters are kept, they may also be in strings as they are.
 */
export function readJson(bytes: Uint8Array, controls: ControlCharacters = 'refused'): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw refuse('is not UTF-8', 'Send the body as UTF-8.');
  }
  const { excess, repeated: issues = [] } = scanJson(text);
  if (excess !== undefined) throw badRequest(excess);
  const value = parse(controls === 'kept' ? allowed(bytes, text) : text);
  if (controls === 'refused' && issues.length === 0 && text.includes('\\u'))
    unstorableStrings(value, '', issues);
  if (issues.length > 0) throw badRequest(...issues);
  return value;
}
