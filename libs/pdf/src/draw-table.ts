import { columnWidths } from './column-widths.ts';
import { requireAtMost } from './limits.ts';
import type { Cell } from './table-rows.ts';

/** An amount, a number or a share; an MPAN is none, since it has spaces. */
const number = /^[-−]?[£€$]?\d[\d,]*(\.\d+)?( ?%)?$/;

/** Whether a column has numbers and nothing else below its headings: they are aligned by their last digit. */
function hasNumbers(rows: readonly (readonly Cell[])[], column: number): boolean {
  const texts = rows.flatMap((row) => row.slice(column, column + 1)).filter(({ text }) => text !== '');
  const values = texts.filter(({ bold, text }) => !bold || number.test(text));
  return values.length > 0 && values.every(({ text }) => number.test(text));
}

const padding = 3;
const line = { thin: 0.5, pale: '#b8bec6', strong: '#404852' };

/** Text below this has no more lines than a page, however narrow its column. */
const shortText = 60;

/** pdfkit would cut the text of a cell that is taller than a page. */
function requireFits(pdf: PDFKit.PDFDocument, { text }: Cell, width: number): void {
  if (text.length < shortText) return;
  const { top, bottom } = pdf.page.margins;
  const height = pdf.page.height - top - bottom - 2 * padding;
  const pages = pdf.heightOfString(text, { width: width - 2 * padding }) / height;
  requireAtMost('cellPages', pages);
}

export interface TableFonts {
  plain: string;
  bold: string;
  size: number;
}

/** Draws a table as wide as the page: a line below each row, headings and the foot bold, numbers on the right. */
export function drawTable(
  pdf: PDFKit.PDFDocument,
  rows: readonly (readonly Cell[])[],
  { plain, bold, size }: TableFonts,
): void {
  const { left, right } = pdf.page.margins;
  pdf.fontSize(size);
  const fontOf = (cell: Cell) => (cell.bold ? bold : plain);
  const tableWidth = pdf.page.width - left - right;
  const widths = columnWidths(rows, tableWidth, (cell) => pdf.font(fontOf(cell)).widthOfString(cell.text));
  const areNumbers = widths.map((_, column) => hasNumbers(rows, column));
  for (const row of rows)
    for (const [column, cell] of row.entries())
      requireFits(pdf.font(fontOf(cell)), cell, widths[column] ?? tableWidth);
  const isHeading = (row: readonly Cell[]) => row.some((cell) => cell.bold);
  pdf.font(plain).table({
    columnStyles: widths.map((width) => ({ width })),
    data: rows.map((row) =>
      row.map((cell, column) => ({
        text: cell.text,
        border: { bottom: line.thin, top: 0, left: 0, right: 0 },
        borderColor: isHeading(row) ? line.strong : line.pale,
        padding,
        align: { x: areNumbers[column] ? ('right' as const) : ('left' as const), y: 'top' as const },
        ...(cell.bold && { font: { src: bold, size } }),
      })),
    ),
  });
}
