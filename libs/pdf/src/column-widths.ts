import type { Cell } from './table-rows.ts';

/** Beside the text of a cell: its padding, on both sides, and what rounding takes. */
const besideText = 8;
/** Only so many rows are measured: the others are like them. */
const mostRows = 400;
/** A text that is longer is wrapped in any case. */
const longestText = 200;

/** The different cells of a column, cut to what is measured. */
function cellsOfColumn(rows: readonly (readonly Cell[])[], column: number): Cell[] {
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const { text = '', bold = false } = row[column] ?? {};
    const cut = text.slice(0, longestText);
    cells.set(`${bold} ${cut}`, { text: cut, bold });
  }
  return [...cells.values()];
}

/**
 * The widths of the columns of a table: as wide as their longest text, so that numbers stay on one line, where the width is enough. What is left
 * is divided among the columns that need more; where none does, among all, since a table is as wide as the page.
 */
export function columnWidths(
  rows: readonly (readonly Cell[])[],
  width: number,
  widthOf: (cell: Cell) => number,
): number[] {
  const measured = rows.slice(0, mostRows);
  const wanted = (rows[0] ?? []).map(
    (_, column) => besideText + Math.ceil(Math.max(0, ...cellsOfColumn(measured, column).map(widthOf))),
  );
  const narrowFirst = wanted.map((width, column) => ({ width, column })).sort((a, b) => a.width - b.width);
  const widths = [...wanted];
  let left = width;
  for (const [place, { width, column }] of narrowFirst.entries()) {
    const share = left / (wanted.length - place);
    widths[column] = Math.min(width, share);
    left -= widths[column];
  }
  return widths.map((width) => width + left / widths.length);
}
