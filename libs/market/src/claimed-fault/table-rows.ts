import { cellsFit, cellsFitJoined } from './row-of-names.ts';

/**
 * Reads the cells of a row, line by line (RFC 4180 2): a quote at the beginning of a cell encloses it, and one before a delimiter ends it. It may be doubled in it;
 * any other one is that of a text, such as inches. `read` returns whether a cell is open at the end of the line.
 */
function cellReader(delimiter: string) {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank, isOdd] = ['', false, true, false];
  function read(line: string): boolean {
    if (isQuoted) cell += ' ';
    for (let at = 0; at < line.length; at += 1) {
      const character = line.charAt(at);
      if (character === delimiter && !isQuoted) {
        cells.push(cell);
        [cell, isBlank] = ['', true];
        continue;
      }
      const next = line.charAt(at + 1);
      const isQuote = character === '"';
      // Quotes of a text are left out: they would end the value.
      if (!isQuote) cell += character;
      else if (isQuoted && next === '"') at += 1;
      else if (isQuoted ? next === '' || next === delimiter : isBlank) isQuoted = !isQuoted;
      else isOdd = true;
      // Spreadsheets write ="0123" so that zeros are kept.
      isBlank &&= character === ' ' || (character === '=' && next === '"');
    }
    return isQuoted;
  }
  return { read, cells: () => [...cells, cell].map((it) => it.trim().replace(/^=/, '')), isOdd: () => isOdd };
}

/** A cell in quotes may have line breaks (RFC 4180 2.6), of which people write some. */
const mostBreaks = 20;
/** In a text that has more quotes without an end, they are no quotes of cells: to look for the end of each would take long. */
const mostUnclosed = 50;

/** Cells of a row, and of how many lines it is. */
interface ReadRow {
  cells: string[];
  count: number;
  /** Whether a cell of its first line is open at the end of it. */
  isOpen: boolean;
  /** Whether a quote of it neither begins nor ends a cell. */
  isOdd: boolean;
}

/**
 * The row that begins on a line: several lines where a cell is open at the end of the first; of one that never ends, the line alone.
 * @param unclosed how many that never end were above it
 */
export function rowAt(lines: readonly string[], at: number, delimiter: string, unclosed = 0): ReadRow {
  const reader = cellReader(delimiter);
  const isOpen = reader.read(lines[at] ?? '');
  const alone = { cells: reader.cells(), count: 1, isOpen, isOdd: reader.isOdd() };
  if (!isOpen || unclosed > mostUnclosed) return alone;
  const last = Math.min(lines.length - 1, at + mostBreaks);
  for (let next = at + 1; next <= last; next += 1)
    if (!reader.read(lines[next] ?? ''))
      return { cells: reader.cells(), count: next - at + 1, isOpen, isOdd: reader.isOdd() };
  return alone;
}

/** Whatever its quotes are. */
const plainCells = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.replaceAll('"', '').trim());

/** Without empty cells behind the last column, which spreadsheets add. */
export function fitted(cells: string[], columns: number): string[] {
  let end = cells.length;
  while (end > columns && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}

/** Without these, unless the cells fit their names only when a delimiter is taken for a part of a cell, which has moved those behind it. */
function fittedTo(names: readonly string[], cells: string[]): string[] {
  const short = fitted(cells, names.length);
  const isTorn = short.length < cells.length && !cellsFit(names, short) && cellsFitJoined(names, cells);
  return isTorn ? cells : short;
}

/** The rows of a table. */
export interface TableRows {
  rows: string[][];
  /** False where lines can be one row or several: then `rows` has both. */
  isCertain: boolean;
}

/** As in a metering point. */
const manyDigits = /\d{8}/;

/**
 * Reads rows below these names. Lines that are one row by their quotes, and rows by themselves without these, are both: what was meant is not known. Where all
 * quotes are as they must be, only a line with a metering point of its own is in doubt.
 */
export function rowsOf(lines: readonly string[], delimiter: string, names: readonly string[]): TableRows {
  const isFull = (cells: readonly string[]) => cells.length === names.length;
  const plain = (line: string) => fittedTo(names, plainCells(line, delimiter));
  const rows: string[][] = [];
  let [isCertain, unclosed] = [true, 0];
  for (let at = 0; at < lines.length; at += 1) {
    const { cells, count, isOpen, isOdd } = rowAt(lines, at, delimiter, unclosed);
    if (isOpen && count === 1) unclosed += 1;
    const row = fittedTo(names, cells);
    const isJoined = count > 1 && isFull(row);
    const isRow = (line: string) => (isOdd || manyDigits.test(line)) && isFull(plain(line));
    const isDoubtful = isJoined && lines.slice(at + 1, at + count).some(isRow);
    if (isJoined || !isOpen) rows.push(row);
    if (isOpen && (isDoubtful || !isJoined)) rows.push(plain(lines[at] ?? ''));
    isCertain &&= !isDoubtful;
    if (isJoined && !isDoubtful) at += count - 1;
  }
  return { rows, isCertain };
}
