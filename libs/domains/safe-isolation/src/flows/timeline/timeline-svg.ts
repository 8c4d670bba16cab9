import type { MessageContent } from './message-content.ts';
import { toText } from './timeline-text.ts';
import type { Timeline, TimelineStep } from './timeline.ts';

const width = 720;
const margin = 24;
const lineHeight = 18;
/** Characters that fit beside the times, and across. */
const fits = { step: 60, head: 88 };
const indent = 14;
const left = { times: margin, dots: 222, steps: 242 };

/** Colours that differ in lightness too, for people who do not see them apart. */
const colours: Readonly<Record<string, string>> = {
  HELD: '#b45309',
  QUEUED: '#64748b',
  SENT: '#2563eb',
  ACKNOWLEDGED: '#15803d',
  REJECTED: '#b91c1c',
  FAILED: '#b91c1c',
};

/** XML 1.0 has no control characters, and no halves of surrogate pairs. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Maximum characters of a line; longer words are split. */
function wrap(text: string, most: number): string[] {
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The elements of an image, from top to bottom. */
class Canvas {
  readonly elements: string[] = [];
  y = margin;

  text(value: string, { x = left.steps, style = '' }: { x?: number; style?: string } = {}): void {
    this.elements.push(`<text x="${x}" y="${this.y + 13}" ${style}>${escaped(value)}</text>`);
  }

  lines(text: string, most: number, options: { x?: number; style?: string } = {}): void {
    for (const line of wrap(text, most)) {
      this.text(line, options);
      this.y += lineHeight;
    }
  }
}

const bold = 'font-weight="bold"';
const faint = 'fill="#475569"';

export interface Drawing {
  svg: string;
  /** In pixels. */
  height: number;
}

function heading(canvas: Canvas, text: string): void {
  canvas.y += 14;
  canvas.lines(text, fits.head, { x: margin, style: `font-size="14" ${bold}` });
  canvas.y += 4;
}

/** The fields of each record, with their names beside them. */
function drawContent(canvas: Canvas, { records, note }: MessageContent): void {
  for (const { title, depth, fields } of records) {
    const x = margin + depth * indent;
    canvas.lines(title, fits.head, { x, style: bold });
    for (const { label, value } of fields) {
      canvas.text(label, { x: x + indent, style: faint });
      canvas.lines(value, fits.step);
    }
    canvas.y += 6;
  }
  if (note !== null) canvas.lines(note, fits.head, { x: margin, style: faint });
}

/** Dots on a line, with times before them and what happened behind. */
function drawSteps(canvas: Canvas, steps: readonly TimelineStep[]): void {
  let previous: number | null = null;
  for (const { at, title: what, facts: more, state } of steps) {
    const dot = canvas.y + 9;
    if (previous !== null)
      canvas.elements.push(
        `<line x1="${left.dots}" y1="${previous + 6}" x2="${left.dots}" y2="${dot - 6}" stroke="#cbd5e1" stroke-width="2"/>`,
      );
    canvas.elements.push(
      `<circle cx="${left.dots}" cy="${dot}" r="5" fill="${colours[state] ?? '#64748b'}"/>`,
    );
    canvas.text(at, { x: left.times, style: faint });
    canvas.lines(what, fits.step, { style: bold });
    canvas.lines(more.join(', '), fits.step, { style: faint });
    canvas.y += 10;
    previous = dot;
  }
}

/** A message and its timeline as SVG, without scripts and without anything that is loaded. Its description has the same facts as text. */
export function toSvg(timeline: Timeline): Drawing {
  const { title, facts, content, steps, earlier, timeZone } = timeline;
  const canvas = new Canvas();
  canvas.lines(title, fits.head - 20, { x: margin, style: `font-size="18" ${bold}` });
  canvas.y += 6;
  for (const fact of facts) canvas.lines(fact, fits.head, { x: margin, style: faint });
  heading(canvas, 'Content');
  drawContent(canvas, content);
  heading(canvas, `History (${timeZone})`);
  if (earlier > 0) canvas.lines(`${earlier} earlier steps are not shown.`, fits.step, { style: faint });
  drawSteps(canvas, steps);
  const height = canvas.y + margin - 10;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="'DejaVu Sans', Verdana, sans-serif" font-size="12" fill="#0f172a">
<title>${escaped(title)}</title>
<desc>${escaped(toText(timeline))}</desc>
<rect width="100%" height="100%" fill="#ffffff"/>
${canvas.elements.join('\n')}
</svg>
`;
  return { svg, height };
}
