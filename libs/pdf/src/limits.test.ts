import { toBlocks } from './blocks.ts';
import { drawPdf } from './draw-pdf.ts';
import { pdfLimits } from './limits.ts';

const at = '2026-11-23T12:00:00.000Z';
const draw = (html: string) => drawPdf({ title: 'Large', html, at });
const { depth, columns, cells } = pdfLimits;
const table = (width: number, height: number) =>
  `<table>${`<tr>${'<td>a'.repeat(width)}`.repeat(height)}</table>`;
const bold = Array.from({ length: 180 }, (_, n) => `<b a${n}>`).join('');
const wide = (count: number) => `<table><tr>${'<td colspan=20>'.repeat(count)}`;

it.each([
  ['many elements', '<p>a</p>'.repeat(25_001), '25,000 HTML elements'],
  ['elements that the parser repeats', `<p>${bold}</p>${'<p>a'.repeat(2000)}`, '25,000 HTML elements'],
  ['deep elements', '<div>'.repeat(30_000), '200 HTML elements inside each other'],
  ['deep lists', '<ul><li>'.repeat(2000), '200 HTML elements inside each other'],
  ['tables in tables', '<table><tr><td>'.repeat(500), '200 HTML elements inside each other'],
  ['a wide table', table(columns + 1, 1), '50 columns in a table'],
  ['cells that take many columns', wide(3), '50 columns in a table'],
  ['a long table', table(5, cells / 5 + 1), '10,000 cells in its tables'],
  ['a long table with one wide row', `${wide(2)}${'<tr><td>'.repeat(500)}`, '10,000 cells in its tables'],
  ['many tables', table(10, 10).repeat(101), '10,000 cells in its tables'],
  // It took 29 seconds and the memory of the thread.
  ['a million cells in 6 kB', `${wide(100)}${'<tr><td>'.repeat(500)}`, '50 columns in a table'],
])('refuses %s before it is drawn', (_, html, message) => {
  expect(() => toBlocks(html)).toThrow(`has more than ${message}`);
});

it('refuses a cell that is taller than a page, which would be cut off', async () => {
  const cell = (words: number) => `<table><tr><td>${'word '.repeat(words)}<td>1</table>`;
  await expect(draw(cell(2000))).rejects.toThrow('has more than 1 page of text in a table cell');
  expect((await draw(cell(500))).subarray(0, 5).toString()).toBe('%PDF-');
});

it('refuses a document when it has more than the last page', async () => {
  const page = `<h1>${'<br>'.repeat(30)}a</h1>`;
  await expect(draw(page.repeat(501))).rejects.toThrow('has more than 500 pages');
});

it.each([
  ['deep', '<div>'.repeat(depth)],
  ['wide', table(columns, 2)],
  ['long', table(5, cells / 5)],
])('draws what is as %s as the limits allow', async (_, html) => {
  expect((await draw(html)).subarray(0, 5).toString()).toBe('%PDF-');
});
