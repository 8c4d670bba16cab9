import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { breakWords } from './break-words.ts';
import { drawTable } from './draw-table.ts';
import { toBlocks, type Block, type Run, type TextBlock } from './blocks.ts';
import { requireAtMost } from './limits.ts';

/** What a PDF shows. */
export interface PdfContent {
  /** In the properties of the file, and at the foot of each page. */
  title: string;
  /** The body; see `toBlocks` for what of HTML is shown. */
  html: string;
  /** ISO instant of what it shows, so that the same content is always the same file. */
  at: string;
}

const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const fonts = {
  plain: font('DejaVuSans'),
  bold: font('DejaVuSans-Bold'),
  italic: font('DejaVuSans-Oblique'),
  both: font('DejaVuSans-BoldOblique'),
};

const sizes = { text: 10, table: 9, foot: 8, headings: [20, 14, 12, 11, 10, 10] };
const indentation = 18;

function fontOf({ bold, italic }: Run): string {
  if (bold) return italic ? fonts.both : fonts.bold;
  return italic ? fonts.italic : fonts.plain;
}

function drawText(pdf: PDFKit.PDFDocument, { runs, heading, indent, marker, continues }: TextBlock): void {
  const left = pdf.page.margins.left + Math.min(indent, 10) * indentation;
  const width = pdf.page.width - pdf.page.margins.right - left;
  if (heading !== null && pdf.y > pdf.page.margins.top) pdf.moveDown(0.4);
  pdf.fontSize(heading === null ? sizes.text : (sizes.headings[heading - 1] ?? sizes.text));
  pdf.x = left;
  if (marker !== null) {
    const top = pdf.y;
    pdf.font(fonts.plain).text(marker, left - indentation, top, { width: indentation, lineBreak: false });
    [pdf.x, pdf.y] = [left, top];
  }
  const last = runs.length - 1;
  for (const [index, run] of runs.entries())
    pdf.font(fontOf(run)).text(breakWords(run.text), { width, continued: index < last });
  if (runs.length === 0) pdf.moveDown();
  if (!continues) pdf.moveDown(heading === null ? 0.5 : 0.3);
}

function drawBlock(pdf: PDFKit.PDFDocument, block: Block): void {
  const { left, right } = pdf.page.margins;
  pdf.x = left;
  if (block.kind === 'text') return drawText(pdf, block);
  if (block.kind === 'rule') {
    pdf
      .moveTo(left, pdf.y)
      .lineTo(pdf.page.width - right, pdf.y)
      .lineWidth(0.5)
      .stroke()
      .moveDown();
    return;
  }
  if ((block.rows[0]?.length ?? 0) === 0) return;
  const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, text: breakWords(cell.text) })));
  drawTable(pdf, rows, { plain: fonts.plain, bold: fonts.bold, size: sizes.table });
  pdf.moveDown();
}

/** The number of each page, once it is known how many there are. */
function drawFeet(pdf: PDFKit.PDFDocument, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { left, right, bottom } = pdf.page.margins;
    // The foot is in the margin, where text would begin a new page.
    pdf.page.margins.bottom = 0;
    const options = { width: pdf.page.width - left - right, lineBreak: false, ellipsis: true } as const;
    pdf.font(fonts.plain).fontSize(sizes.foot);
    pdf.text(`${page + 1} / ${count}   ${title}`, left, pdf.page.height - bottom / 2 - sizes.foot, {
      ...options,
      height: sizes.foot,
    });
    pdf.page.margins.bottom = bottom;
  }
}

/**
 * A PDF on A4, with fonts for Latin, Greek, Cyrillic and Arabic letters. The same content gives the same bytes. Rejects with a
 * TooLargeError.
 */
export async function drawPdf({ title, html, at }: PdfContent): Promise<Buffer> {
  const created = new Date(at);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    bufferPages: true,
    info: { Title: title, CreationDate: created, ModDate: created },
  });
  // Pages stay in memory until the number of all is known.
  pdf.on('pageAdded', () => requireAtMost('pages', pdf.bufferedPageRange().count));
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  for (const block of toBlocks(html)) drawBlock(pdf, block);
  drawFeet(pdf, title);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
