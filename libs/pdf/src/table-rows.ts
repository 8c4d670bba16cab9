import type { DefaultTreeAdapterTypes } from 'parse5';
import { requireAtMost } from './limits.ts';
import { childrenOf, isElement, textOf } from './nodes.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isCell = (node: Node): node is Element =>
  isElement(node) && (node.tagName === 'td' || node.tagName === 'th');

/** What one cell of a table shows. */
export interface Cell {
  text: string;
  /** A cell of a heading, or of the foot of the table. */
  bold: boolean;
}

const empty: Cell = { text: '', bold: false };

/** The most columns that a cell takes; HTML allows a thousand. */
const widestCell = 20;

function columnsOf(cell: Element): number {
  const span = Number(cell.attrs.find(({ name }) => name === 'colspan')?.value ?? 1);
  return Number.isInteger(span) && span >= 1 ? Math.min(span, widestCell) : 1;
}

/** Each cell, and an empty one for each further column that it takes. */
function cellsOf(row: Element): Cell[] {
  const isFoot = row.parentNode?.nodeName === 'tfoot';
  const cells = childrenOf(row)
    .filter(isCell)
    .map((cell) => ({ cell, columns: columnsOf(cell) }));
  requireAtMost(
    'columns',
    cells.reduce((sum, { columns }) => sum + columns, 0),
  );
  return cells.flatMap(({ cell, columns }) => [
    { text: textOf(cell), bold: isFoot || cell.tagName === 'th' },
    ...Array<Cell>(columns - 1).fill(empty),
  ]);
}

/** Reads the tables of one document: the rows of each, all as long as its longest. Cells are counted before they are made. */
export function createTableReader(): (table: Element) => Cell[][] {
  let cells = 0;
  return (table) => {
    const rows: Cell[][] = [];
    const waiting: Node[] = [table];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (isElement(next) && next.tagName === 'tr') rows.push(cellsOf(next));
      else waiting.push(...childrenOf(next).toReversed());
    }
    const columns = Math.max(0, ...rows.map(({ length }) => length));
    cells += columns * rows.length;
    requireAtMost('cells', cells);
    return rows.map((row) => [...row, ...Array<Cell>(columns - row.length).fill(empty)]);
  };
}
