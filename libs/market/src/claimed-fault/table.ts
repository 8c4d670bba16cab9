import { lettersOf } from './letters.ts';

/** Tables as spreadsheets and databases save them. */
const delimiters = [',', ';', '\t', '|'];
const mostColumns = 500;
/** So much of a text is read as a table, and so much is made of it; the rest of its rows is still searched as it is. */
const mostCharacters = 256 * 1024;

/**
 * The cells of a row (RFC 4180 2): a quote at the beginning of a cell encloses it, and one before a delimiter ends it. It may be doubled in it; any other one is
 * that of a text, such as inches.
 */
function readCells(row: string, delimiter: string): { cells: string[]; isOpen: boolean } {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank] = ['', false, true];
  for (let at = 0; at < row.length; at += 1) {
    const character = row.charAt(at);
    if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      [cell, isBlank] = ['', true];
      continue;
    }
    const next = row.charAt(at + 1);
    const isQuote = character === '"';
    // Quotes of a text are left out: they would end the value.
    if (!isQuote) cell += character;
    else if (isQuoted && next === '"') at += 1;
    else if (isQuoted ? next === '' || next === delimiter : isBlank) isQuoted = !isQuoted;
    isBlank &&= character === ' ';
  }
  return { cells: [...cells, cell.trim()], isOpen: isQuoted };
}
const cellsOf = (row: string, delimiter: string): string[] => readCells(row, delimiter).cells;

/** A cell in quotes may have line breaks (RFC 4180 2.6), of which people write a few. */
const mostBreaks = 8;

/** The row that begins on a line: several lines where a cell in quotes is open at the end of the first; of one that never ends, the line alone. */
function rowAt(lines: readonly string[], at: number, delimiter: string): { row: string; count: number } {
  let row = lines[at] ?? '';
  for (let count = 1; count <= mostBreaks + 1; count += 1) {
    if (!readCells(row, delimiter).isOpen) return { row, count };
    if (at + count >= lines.length) break;
    row += ` ${lines[at + count]}`;
  }
  return { row: lines[at] ?? '', count: 1 };
}

/** The rows of a table of so many columns. A line that has all of them before another such line is a row by itself, whatever its quotes are. */
function rowsOf(lines: readonly string[], delimiter: string, columns: number): string[] {
  const rows: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isShort = (index: number) => cellsOf(lines[index] ?? '', delimiter).length < columns;
    const { row, count } =
      isShort(at) || isShort(at + 1) ? rowAt(lines, at, delimiter) : { row: line, count: 1 };
    const isRow = count > 1 && cellsOf(row, delimiter).length === columns;
    rows.push(isRow ? row : line);
    if (isRow) at += count - 1;
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
    const heading = rowAt(lines, 0, delimiter);
    const names = cellsOf(heading.row, delimiter);
    const letters = names.map(lettersOf);
    const isKnown = letters.includes('jobid') && knownIn(names) > 1;
    if (!isHeading(names) || !isKnown || new Set(letters).size < names.length) continue;
    if (names.length * lines.length > mostCells) return undefined;
    const rows = rowsOf(lines.slice(heading.count), delimiter, names.length).map((row) =>
      cellsOf(row, delimiter),
    );
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
    if ((all[at] ?? '').length > longestHeading) continue;
    const heading = rowAt(all, at, delimiter);
    const names = cellsOf(heading.row, delimiter).map(withoutNotes);
    const isFirst = at === 0 && isHeading(names);
    if (!isFirst && (names.length > mostColumns || knownIn(names) < 2)) continue;
    const lines = rowsOf(all.slice(at + heading.count), delimiter, names.length);
    let rows = '';
    for (const line of lines) {
      if (line.trim() === '') continue;
      const cells = cellsOf(line, delimiter);
      // The rest of a cell that has a line break.
      if (cells.length === 1 && names.length > 2) continue;
      // A name without a value would take the next line as its value.
      const filled = names.flatMap((name, index) => (cells[index] ? [`${name}: "${cells[index]}"`] : []));
      rows += `${filled.join('\n')}\n\n`;
      if (rows.length > mostCharacters) break;
    }
    return rows;
  }
  return '';
}
