import { lettersOf } from './letters.ts';

/** Tables as spreadsheets and databases save them. */
const delimiters = [',', ';', '\t', '|'];
const mostColumns = 500;
/** So much of a text is read as a table, and so much is made of it; the rest of its rows is still searched as it is. */
const mostCharacters = 256 * 1024;

/**
 * The cells of a line (RFC 4180 2): a quote at the beginning of a cell encloses it, and may be doubled in it; any other one is that of a text, such as inches.
 * @param isWithin whether the line begins within a cell in quotes
 */
function readCells(line: string, delimiter: string, isWithin = false): { cells: string[]; isOpen: boolean } {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank] = ['', isWithin, !isWithin];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      [cell, isBlank] = ['', true];
      continue;
    }
    const isDoubled = isQuoted && character === '"' && line.charAt(at + 1) === '"';
    if (isDoubled) at += 1;
    if (character === '"' && !isDoubled && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else cell += character;
    isBlank &&= character === ' ';
  }
  return { cells: [...cells, cell.trim()], isOpen: isQuoted };
}
const cellsOf = (row: string, delimiter: string): string[] => readCells(row, delimiter).cells;

/** A cell in quotes may have line breaks (RFC 4180 2.6), of which people write a few. */
const mostBreaks = 20;

/** The rows of a table: several lines are one while a cell is open. */
function rowsOf(lines: readonly string[], delimiter: string): string[] {
  const rows: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const row: string[] = [];
    let isOpen = false;
    do {
      const line = lines[at + row.length] ?? '';
      isOpen = readCells(line, delimiter, isOpen).isOpen;
      row.push(line);
    } while (isOpen && row.length <= mostBreaks && at + row.length < lines.length);
    if (isOpen) row.length = 1;
    rows.push(row.join('; '));
    at += row.length - 1;
  }
  return rows;
}

const isHeading = (cells: readonly string[]) =>
  cells.length > 1 && cells.length <= mostColumns && cells.every((cell) => /^\p{L}[\w .[\]-]*$/u.test(cell));

const known = /^(?:job|mpan|dno|outcome|failure|supplier|contact|category|medical|telephone|comment)/;
/** JSON and other notations are no headings. */
const notation = /["'{}[\]:=<>]/;

/** How many names of a heading are such as submissions have; none where it is of another notation. */
const knownIn = (names: readonly string[]): number =>
  names.some((name) => notation.test(name)) ? 0 : names.filter((name) => known.test(lettersOf(name))).length;

/** So many rows and cells are read as objects: to make them is a single step. */
const mostRows = 200;
const mostCells = 4000;

/**
 * The rows of a table whose heading has the names of submissions, each once, and whose every line has as many cells; undefined for every other text, which is
 * read by its names alone.
 */
export function tableRows(text: string): Record<string, string>[] | undefined {
  const lines = text.slice(0, mostCharacters).trim().split(/\r?\n/);
  if (text.length > mostCharacters || lines.length < 2 || lines.length > mostRows) return undefined;
  for (const delimiter of delimiters) {
    const names = cellsOf(lines[0] ?? '', delimiter);
    const letters = names.map(lettersOf);
    const isKnown = letters.includes('jobid') && knownIn(names) > 1;
    if (!isHeading(names) || !isKnown || new Set(letters).size < names.length) continue;
    if (names.length * lines.length > mostCells) return undefined;
    const rows = rowsOf(lines.slice(1), delimiter).map((row) => cellsOf(row, delimiter));
    if (rows.some((cells) => cells.length !== names.length)) return undefined;
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

/**
 * The rows of a table of comma-separated values, or with another delimiter, as lines of `name: value`, so that a value
 * follows its name; empty for a text that is no table.
 */
export function rowsOfTable(text: string): string {
  const all = text.slice(0, mostCharacters).trimStart().split(/\r?\n/);
  // A title, or `sep=,`, may come before the heading.
  for (const [delimiter, at] of delimiters.flatMap((it) => [0, 1, 2].map((line) => [it, line] as const))) {
    const heading = all[at] ?? '';
    if (heading.length > longestHeading) continue;
    const names = cellsOf(heading, delimiter).map(withoutNotes);
    const isFirst = at === 0 && isHeading(names);
    if (!isFirst && (names.length > mostColumns || knownIn(names) < 2)) continue;
    const lines = rowsOf(all.slice(at + 1), delimiter);
    let rows = '';
    for (const line of lines) {
      if (line.trim() === '') continue;
      const cells = cellsOf(line, delimiter);
      // The rest of a cell that has a line break.
      if (cells.length === 1 && names.length > 2) continue;
      // A name without a value would take the next line as its value.
      const filled = names.flatMap((name, index) => (cells[index] ? [`${name}: ${cells[index]}`] : []));
      rows += `${filled.join('\n')}\n\n`;
      if (rows.length > mostCharacters) break;
    }
    return rows;
  }
  return '';
}
