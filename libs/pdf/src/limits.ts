/**
 * What a PDF may have. The thread that draws it is for all teams: layout takes about 50 µs for a cell and 3 ms for a page, and much more
 * memory than the HTML (docs/decisions/0079-limits-of-drawing.md).
 */
export const pdfLimits = {
  elements: 25_000,
  depth: 200,
  columns: 50,
  cells: 10_000,
  pages: 500,
  cellPages: 1,
} as const;

/** For the descriptions of operations. */
export const pdfLimitsText = `A body with more than ${pdfLimits.cells} table cells, ${pdfLimits.columns} columns, ${pdfLimits.elements} HTML elements or ${pdfLimits.pages} pages has no PDF; the 404 says why.`;

type Limit = keyof typeof pdfLimits;

const messages: Record<Limit, string> = {
  elements: 'HTML elements',
  depth: 'HTML elements inside each other',
  columns: 'columns in a table',
  cells: 'cells in its tables',
  pages: 'pages',
  cellPages: 'page of text in a table cell',
};

/** A document that exceeds a limit. The message completes "The document". */
export class TooLargeError extends Error {
  constructor(limit: Limit) {
    super(`has more than ${pdfLimits[limit].toLocaleString('en-GB')} ${messages[limit]}`);
  }
}

/** Throws where there is more than the limit allows. */
export function requireAtMost(limit: Limit, count: number): void {
  if (count > pdfLimits[limit]) throw new TooLargeError(limit);
}
