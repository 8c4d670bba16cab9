import { endOfString } from './scan-json.ts';

const literals = ['true', 'false', 'null'];
const space = /[ \t\r\n]*/y;
const number = /[-+.0-9eE]+/y;

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

/** How many characters the text has in common with the literal that may start there. */
function literalLength(text: string, start: number): number {
  const literal = literals.find((word) => word.startsWith(text.charAt(start))) ?? '';
  let length = 0;
  while (length < literal.length && text[start + length] === literal[length]) length += 1;
  return length;
}

/**
 * Index of the first character that can start no value where one must be, in a text that is JSON up to there. `JSON.parse` names the
 * place of every other fault, but of this one only the character.
 */
function unexpectedAt(text: string): number | undefined {
  let before = '';
  for (let at = endOf(space, text, 0); at < text.length; at = endOf(space, text, at)) {
    const token = text.charAt(at);
    const expectsValue = before === '' || before === ':' || before === ',' || before === '[';
    if (expectsValue && (/[}:,]/.test(token) || (token === ']' && before !== '['))) return at;
    if (/[{}[\]:,]/.test(token)) at += 1;
    else if (token === '"') at = endOfString(text, at) + 1;
    else if (/[-0-9]/.test(token)) at = endOf(number, text, at);
    else {
      const length = literalLength(text, at);
      if (!literals.includes(text.slice(at, at + length))) return at + length;
      at += length;
    }
    before = token;
  }
  return undefined;
}

/** The character that `JSON.parse` does not expect and its place, as the end of a sentence; undefined when the text has none. */
export function unexpectedToken(text: string): string | undefined {
  const at = unexpectedAt(text);
  const code = at === undefined ? undefined : text.codePointAt(at);
  if (code === undefined) return undefined;
  const lines = text.slice(0, at).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return `unexpected token '${String.fromCodePoint(code).toWellFormed()}' at line ${lines.length}, column ${column}`;
}
