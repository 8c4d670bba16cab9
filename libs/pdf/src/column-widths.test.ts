import { columnWidths } from './column-widths.ts';

const widthOf = ({ text }: { text: string }) => text.length * 5;
const cells = (...texts: string[]) => texts.map((text) => ({ text, bold: false }));

it('keeps short texts on one line, and gives the rest to the long ones', () => {
  const rows = [cells('MPAN', 'Activity', 'Net'), cells('10 9178 1350 862', 'x'.repeat(300), '£1,234.50')];
  const [mpan, activity, net] = columnWidths(rows, 483, widthOf);
  expect([mpan, net]).toEqual([88, 53]);
  expect(mpan! + activity! + net!).toBeCloseTo(483);
});

it('divides the width where all texts are too long', () => {
  expect(columnWidths([cells('x'.repeat(500), 'y'.repeat(500))], 400, widthOf)).toEqual([200, 200]);
});

it('fills the page with a narrow table', () => {
  expect(columnWidths([cells('a', 'bb')], 100, widthOf)).toEqual([47.5, 52.5]);
});
