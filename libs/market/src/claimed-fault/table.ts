import { lettersOf } from './letters.ts';
import { linesOfRow, namesJob } from './row-of-names.ts';
import { fitted, rowAt, rowsOf } from './table-rows.ts';

/** Tables as spreadsheets and databases save them. */
const delimiters = [',', ';', '\t', '|'];
const mostColumns = 500;
/** So much of a text is read as a table, and so much is made of it; the rest of its rows is still searched as it is. */
export const mostOfTable = 256 * 1024;

const lineBreak = /\r\n|\r|\n/;

const isHeading = (names: readonly string[]) =>
  names.length > 1 && names.length <= mostColumns && names.every((name) => /^\p{L}[\w .[\]-]*$/u.test(name));

const known =
  /^(?:job|mpan|dno|outcome|failure|supplier|contact|category|medical|telephone|comment|condition|fault|issue|severity|remark|meter|site)/;
/** JSON and other notations are no headings. */
const notation = /["{}=<>]|:\s*\S|^['[(]|'$/;

/** The lines of a text without blank ones around them. A tab before a heading is an empty cell. */
function linesOf(text: string): string[] {
  const lines = text
    .slice(0, mostOfTable)
    .replace(/^[\r\n ]+/, '')
    .split(lineBreak);
  while (lines.at(-1)?.trim() === '') lines.pop();
  return lines;
}

/** How many names of a heading are such as submissions have; none where it is of another notation. */
const knownIn = (names: readonly string[]): number =>
  names.some((name) => notation.test(name)) ? 0 : names.filter((name) => known.test(lettersOf(name))).length;

/** So many rows and cells are read as objects: to make them is a single step. */
const mostRows = 200;
const mostCells = 4000;

/**
 * The rows of a table whose heading has the names of submissions, each once, and whose every row has as many cells; undefined for every other text, which is
 * read by its names alone.
 */
export function tableRows(text: string): Record<string, string>[] | undefined {
  const lines = linesOf(text);
  if (text.length > mostOfTable || lines.length < 2 || lines.length > mostRows) return undefined;
  for (const delimiter of delimiters) {
    const heading = rowAt(lines, 0, delimiter);
    const names = fitted(heading.cells, 1);
    const letters = names.map(lettersOf);
    const isKnown = letters.includes('jobid') && knownIn(names) > 1;
    if (!isHeading(names) || !isKnown || new Set(letters).size < names.length) continue;
    if (names.length * lines.length > mostCells) return undefined;
    const { rows, isCertain } = rowsOf(lines.slice(heading.count), delimiter, names);
    if (!isCertain || rows.some((cells) => cells.length !== names.length)) return undefined;
    return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
  }
  return undefined;
}

/** Of a heading, in characters: more is not read as one. */
const longestHeading = 20_000;
const longestName = 100;
/** `Category (A-C) *` is a category. Of a long text, each bracket without its end would be searched to the end of all. */
const withoutNotes = (name: string): string =>
  name.length > longestName ? name : name.replaceAll(/\([^)]*\)|[?#*]/g, '').trim();

/** Where the rows of a table begin, and what they have. */
interface Heading {
  delimiter: string;
  names: string[];
  /** The line of the heading, and the first one after it. */
  at: number;
  end: number;
  /** How many of its names are such as submissions have. */
  known: number;
  /** Whether it has two of them, is at the beginning or follows an empty line, and has nothing that is no name. */
  isPlain: boolean;
}

const isFirst = (lines: readonly string[], at: number) => (lines[at - 1] ?? '').trim() === '';

/** A line as a heading, with the delimiter by which it has most of the names of submissions; undefined where it has no two, unless it is the first line. */
function headingAt(lines: readonly string[], at: number): Heading | undefined {
  const line = lines[at] ?? '';
  if (line.length > longestHeading) return undefined;
  let best: Heading | undefined;
  for (const delimiter of delimiters.filter((it) => line.includes(it))) {
    const { cells, count } = rowAt(lines, at, delimiter);
    const names = fitted(cells, 1).map(withoutNotes);
    // Rows that are not numbered, below a heading that is.
    if (names[0] === '' && rowAt(lines, at + count, delimiter).cells.length === names.length - 1)
      names.shift();
    const ofSubmissions = knownIn(names);
    const isOfNames = isHeading(names);
    if (names.length > mostColumns || ofSubmissions <= (best?.known ?? -1)) continue;
    if (ofSubmissions < 2 && !(at === 0 && isOfNames)) continue;
    const isPlain = ofSubmissions > 1 && isOfNames && isFirst(lines, at);
    best = { delimiter, names, at, end: at + count, known: ofSubmissions, isPlain };
  }
  return best;
}

/** Titles, an address, or a mail may come before a heading. In lines. */
const mostBefore = 20;

/** Every line that may be a heading, but for lines within a cell of a table above. */
function possibleHeadings(lines: readonly string[]): Heading[] {
  const found: Heading[] = [];
  let table: Heading | undefined;
  let unclosed = 0;
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at] === '') continue;
    const heading = at < mostBefore || isFirst(lines, at) ? headingAt(lines, at) : undefined;
    if (heading !== undefined) found.push(heading);
    if (heading?.isPlain === true) table = heading;
    else if (table !== undefined) {
      const { cells, count, isOpen } = rowAt(lines, at, table.delimiter, unclosed);
      if (isOpen && count === 1) unclosed += 1;
      const columns = table.names.length;
      if (count > 1 && fitted(cells, columns).length === columns) at += count - 1;
    }
  }
  return found;
}

/** The headings of all tables in a text: the plain ones, and the line near the beginning that has more names of submissions, such as one below a title. */
function headingsIn(lines: readonly string[]): Heading[] {
  const found = possibleHeadings(lines);
  const plain = found.filter(({ isPlain }) => isPlain);
  const [most] = found
    .filter(({ at }) => at < mostBefore)
    .toSorted((one, other) => other.known - one.known || one.at - other.at);
  if (most === undefined || plain.some(({ known }) => known >= most.known)) return plain;
  // Of a table with a heading, a row may have more of them in its words.
  if (plain.length > 0 && !isHeading(most.names)) return plain;
  return [...plain, most].toSorted((one, other) => one.at - other.at);
}

/** Lines of a name and a value each, which have no heading. */
const linesOfPairs = (pairs: readonly (readonly string[])[]): string =>
  pairs.map(([name = '', value = '']) => (value === '' ? '' : `${name}: "${value}"\n`)).join('');

/** The lines of a table, by name. Where a row has another number of cells than names, no row is of a job for certain, unless it is the only one and a shorter one. */
function linesOfTable({ names, delimiter }: Heading, lines: readonly string[]): string {
  const all = rowsOf(lines, delimiter, names).rows;
  const mayBePairs = names.length === 2 && knownIn(names.slice(1)) === 0;
  if (mayBePairs && knownIn(all.map(([name = '']) => name)) > 0) return linesOfPairs([names, ...all]);
  // A single cell is a line of a cell that has line breaks.
  const rows = all.filter(({ length }) => length > 1 || names.length < 3);
  const isTorn = rows.some(
    ({ length }) => length > names.length || (rows.length > 1 && length !== names.length),
  );
  let written = '';
  for (const cells of rows) {
    const row = linesOfRow(cells, names, isTorn);
    if (row !== '') written += `${row}\n\n`;
    if (written.length > mostOfTable) break;
  }
  return written;
}

/**
 * The rows of the tables of comma-separated values in a text, or with another delimiter, as lines of `name: value`, so that a value
 * follows its name; empty for a text that has no table.
 * @param isBody false for a part of a body, such as notes: lines with commas are a table there only where they name jobs or metering points
 */
export function rowsOfTable(text: string, isBody = false): string {
  const lines = linesOf(text);
  const headings = headingsIn(lines).filter(({ names }) => isBody || names.some(namesJob));
  const tables: string[] = [];
  let end = lines.length;
  for (const heading of headings.toReversed()) {
    tables.push(linesOfTable(heading, lines.slice(heading.end, end)));
    if (heading.isPlain) end = heading.at;
  }
  return tables.toReversed().join('').slice(0, mostOfTable);
}
