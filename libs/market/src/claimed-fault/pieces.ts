import { tableOf } from './character-table.ts';
import { cutText } from '@team-operations/schemas';
import { distance } from 'fastest-levenshtein';
import { lettersOf } from './letters.ts';

/** A stretch of text between delimiters: a name or a value, in whatever notation. */
export interface Piece {
  /** Its beginning: more of it is no name. */
  text: string;
  /** Its letters and digits alone, in lower case: `dnoIssue`, `DNO-ISSUE` and `dno_issue` are the same. */
  letters: string;
  /** Delimiters and space between this piece and the next one. */
  after: string;
  /** Where the delimiters after it begin in the whole text. */
  end: number;
  /** How many brackets and braces are open around it, as far as that can be determined. */
  depth: number;
}

const longestName = 100;

/** A submission has a few hundred; more only cost memory. */
export const mostPieces = 100_000;

const isDelimiter = tableOf(`"'{}[]<>,:;=&?()|\r\n\t`);

const delimitsAt = (text: string, at: number) => isDelimiter[text.charCodeAt(at)] === 1;

/** How many brackets and braces more are open at the end of a part of a text. */
function depthChange(text: string, from: number, to: number): number {
  let change = 0;
  for (let at = from; at < to; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') change += 1;
    else if (character === '}' || character === ']') change -= 1;
  }
  return change;
}

/** A stretch between delimiters that is not blank. */
interface Stretch {
  /** Without the space before it. */
  text: string;
  index: number;
  end: number;
}

function stretchesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < text.length && found.length < mostPieces; at += 1) {
    const index = at;
    while (at < text.length && !delimitsAt(text, at)) at += 1;
    const stretch = at === index ? '' : text.slice(index, at).trimStart();
    if (stretch !== '') found.push({ text: stretch, index, end: at });
  }
  return found;
}

/** Cuts a text at everything that delimits names and values in JSON, forms, XML and YAML, so that it need not be valid. */
export function piecesOf(text: string): Piece[] {
  const found = stretchesOf(text);
  let depth = depthChange(text, 0, found[0]?.index ?? 0);
  return found.map(({ text: stretch, end }, position) => {
    const next = found[position + 1]?.index ?? text.length;
    const start = stretch.slice(0, longestName).trimEnd();
    const at = depth;
    depth += depthChange(text, end, next);
    return { text: start, letters: lettersOf(start), after: text.slice(end, next), end, depth: at };
  });
}

/** Whether the piece is the name of something: of what follows it, or the text ends with it. */
export const isName = ({ after }: Piece) => after === '' || /^[^,:=>[]*[:=>[]/.test(after);

const value =
  /^[\s"'\]]*(?:\[\])?[:=>]+\s*(?:"([^"]*)|'([^']*)|([^,{}[\]&<\r\n"']*))|^["']?\s*?\r?\n\s*?\r?\n([^\r\n]*)/;

/** So many letters may be wrong in a name. */
const mostTypos = 2;

/** Whether the letters of a piece are a name, also misspelt. */
export const resembles = (letters: string, name: string) =>
  Math.abs(letters.length - name.length) <= mostTypos && distance(letters, name) <= mostTypos;

/** Where a text was cut off: a character that is in no text (Unicode 23.7). */
export const cutMark = '\ufffe';
export const withoutCutMark = (text: string): string => text.replaceAll(cutMark, '');

/** The value that follows a name, at most `longest` characters of it; undefined where none is to be seen. */
export function valueAfter(text: string, piece: Piece, longest: number): string | undefined {
  const found = rawValueAfter(text, piece, longest);
  return found === undefined ? undefined : withoutCutMark(found) || undefined;
}

/** The same, and undefined where the text was cut off before its end: a part of a job's name, or of a telephone number, is that of another. */
export function wholeValueAfter(text: string, piece: Piece, longest: number): string | undefined {
  const found = rawValueAfter(text, piece, longest);
  return found?.includes(cutMark) === true ? undefined : found;
}

/** On a line of its own, a name with its value is not the value of the name above it. */
const nextName = /^[\w .[\]-]{1,60}:/;

function rawValueAfter(text: string, { end }: Piece, longest: number): string | undefined {
  const match = value.exec(text.slice(end, end + longest + 20));
  const found = match?.slice(1).find((group) => group !== undefined);
  const isBelow = /^\s*:[ \t]*\r?\n/.test(match?.[0] ?? '');
  if (isBelow && nextName.test(found ?? '')) return undefined;
  return found === undefined ? undefined : cutText(found.trim(), longest) || undefined;
}

const nothing =
  /^["'\]]*[ \t]*[:=]\s*(?:(?:null|none|nil|undefined|false|no|""|'')\s*(?:[,;}\]&\r\n<]|$)|(?:""|'')[\s/>]|[,;}\]&<])/i;
const emptyElement = /^\s*\/?>\s*<\//;

/** Whether what the name represents was left out or unset: `null`, false, an empty text. */
export function isUnset(text: string, { text: name, after, end }: Piece): boolean {
  if (name.endsWith('/') && after.startsWith('>')) return true;
  const follows = text.slice(end, end + 100);
  return nothing.test(follows) || emptyElement.test(follows);
}

/** Whether a name represents an empty list or object. */
export const isEmpty = (text: string, { end }: Piece): boolean =>
  /^[\s"'\]]*[:=>]+\s*(?:\[\s*\]|\{\s*\})/.test(text.slice(end, end + 80));

const unset = String.raw`"[\w ]{1,40}"\s*:\s*(?:null|"")`;
const unsetObject = new RegExp(String.raw`^["']?\s*:\s*\{\s*${unset}(?:\s*,\s*${unset}){1,20}\s*\}`);

/**
 * Whether the name represents an object of several properties, all of which are `null` or an empty text: a form that always sends
 * them. One alone may be what an application has lost.
 */
export const isUnsetObject = (text: string, { end }: Piece): boolean =>
  unsetObject.test(text.slice(end, end + 1000));
