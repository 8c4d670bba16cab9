import { cpuMillisecondsToTheEnd, leastBelow, startThreadClock } from '@team-operations/testing';
import { toBlocks } from './blocks.ts';
import { drawPdf } from './draw-pdf.ts';
import { startPdfRenderer, UnrenderableError } from './pdf-renderer.ts';

const at = '2026-11-23T12:00:00.000Z';
const draw = (html: string) => drawPdf({ title: 'Certificate', html, at });
const isPdf = (file: Buffer) =>
  file.subarray(0, 5).toString() === '%PDF-' && file.subarray(-6).toString() === '%%EOF\n';

it('reads headings, paragraphs with bold and italic, lists and tables', () => {
  expect(
    toBlocks(
      '<h1>Isolation</h1><p>It is <b>safe</b>\n and <i>sound</i>.</p><ul><li>One<li>Two</ul><table><tr><th>A<td>1<tr><td>B</table><hr>',
    ),
  ).toEqual([
    {
      kind: 'text',
      heading: 1,
      indent: 0,
      marker: null,
      continues: false,
      runs: [{ text: 'Isolation', bold: true, italic: false }],
    },
    {
      ...{ kind: 'text', heading: null, indent: 0, marker: null, continues: false },
      runs: [
        { text: 'It is ', bold: false, italic: false },
        { text: 'safe', bold: true, italic: false },
        { text: ' and ', bold: false, italic: false },
        { text: 'sound', bold: false, italic: true },
        { text: '.', bold: false, italic: false },
      ],
    },
    {
      kind: 'text',
      heading: null,
      indent: 1,
      marker: '•',
      continues: false,
      runs: [{ text: 'One', bold: false, italic: false }],
    },
    {
      kind: 'text',
      heading: null,
      indent: 1,
      marker: '•',
      continues: false,
      runs: [{ text: 'Two', bold: false, italic: false }],
    },
    {
      kind: 'table',
      rows: [
        [
          { text: 'A', bold: true },
          { text: '1', bold: false },
        ],
        [
          { text: 'B', bold: false },
          { text: '', bold: false },
        ],
      ],
    },
    { kind: 'rule' },
  ]);
});

it('breaks lines where the text says so, and in preformatted text', () => {
  const lines = toBlocks('<p>First<br>second</p><pre>a\n  b</pre>').map(
    (block) => block.kind === 'text' && [block.runs[0]?.text, block.continues],
  );
  expect(lines).toEqual([
    ['First', true],
    ['second', false],
    ['a\n  b', false],
  ]);
});

it('keeps the columns of a table under a cell that takes several', () => {
  const html = '<table><tr><td>a<td>b<td>c<tr><th colspan="2">Total<td>1<tr><td colspan="1e9">x</table>';
  const [table] = toBlocks(html);
  expect(table).toMatchObject({ kind: 'table' });
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows.map((row) => row.slice(0, 3).map(({ text }) => text))).toEqual([
    ['a', 'b', 'c'],
    ['Total', '', '1'],
    ['x', '', ''],
  ]);
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
});

it('shows nothing that would be loaded or executed', () => {
  const html =
    '<script>a()</script><style>p{}</style><img src="http://127.0.0.1/x"><iframe src="file:///etc/passwd"></iframe>text';
  expect(toBlocks(html)).toEqual([
    expect.objectContaining({ runs: [{ text: 'text', bold: false, italic: false }] }),
  ]);
});

it('gives the same file for the same content', async () => {
  const html = '<h1>Łódź</h1><p>αβγ Привет</p>';
  const [one, other] = [await draw(html), await draw(html)];
  expect(one.equals(other)).toBe(true);
  expect(isPdf(one)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['text without elements', 'just text & <'],
  ['a ragged table', '<table><tr><td colspan=3>a</td></tr><tr><td>b</td></tr><tr></tr></table>'],
  ['an empty table', '<table></table>'],
  ['deep elements', '<div>'.repeat(190)],
  ['deep lists', '<ul><li>'.repeat(90)],
  ['tables in tables', `${'<table><tr><td>'.repeat(40)}x`],
  ['one long word', 'x'.repeat(100_000)],
  ['many lines', '<br>'.repeat(5000)],
  ['letters that the fonts lack', '<p>😀 漢字</p>'],
  ['control characters', '<p>\u0001\u0002</p>'],
])('draws %s', async (_, html) => {
  expect(isPdf(await draw(html))).toBe(true);
});

it.each([
  ['letters without spaces', 'a'],
  ['marks with spaces before them', 'a )'],
])('draws a text of %s as fast as any other', async (_, text) => {
  // Without breaks this text takes a second or more: the time grows with the square of its length.
  const html = `<h1>${text.repeat(Math.ceil(40_000 / text.length))}</h1>`;
  let file: Buffer | undefined;
  const cost = () => cpuMillisecondsToTheEnd(async () => (file = await draw(html)));
  expect(await leastBelow(500, cost)).toBeLessThan(500);
  expect(file && isPdf(file)).toBe(true);
});

describe('in a thread', () => {
  // Less memory than in production: it takes long to fill.
  const renderer = startPdfRenderer({ memoryMegabytes: 64, processorMilliseconds: 10_000 });
  afterAll(() => renderer.stop());

  it('draws without a pause for others', async () => {
    // The processor's time of this thread: the clock's also has what other processes take.
    let longest = 0;
    let since = startThreadClock();
    const measure = () => {
      longest = Math.max(longest, since());
      since = startThreadClock();
    };
    const timer = setInterval(measure, 10);
    const long = { title: 'Long', html: '<p>word word word</p>'.repeat(2000), at };
    const file = await renderer.render(long, AbortSignal.timeout(60_000)).finally(() => clearInterval(timer));
    // Before the end, the timer may have had no turn.
    measure();
    expect(isPdf(file)).toBe(true);
    // Drawn in this thread it takes more than 100 ms, handed to the other 15 ms.
    expect(longest).toBeLessThan(60);
  });

  it('is ended when it is late, and draws the next one', async () => {
    const html = '<p>word word word</p>'.repeat(20_000);
    await expect(renderer.render({ title: 'Late', html, at }, AbortSignal.timeout(20))).rejects.toThrow();
    expect(isPdf(await renderer.render({ title: 'Next', html: 'x', at }, AbortSignal.timeout(30_000)))).toBe(
      true,
    );
  });

  it.each([
    [
      'for a limit',
      `<table><tr>${'<td colspan=20>'.repeat(3)}`,
      'The document has more than 50 columns in a table.',
    ],
    [
      'for the memory of the thread',
      `<table>${`<tr>${`<td>${'abcdefghi '.repeat(5)}`.repeat(50)}`.repeat(200)}`,
      'The document is too large. It needs more than 64 MB of memory.',
    ],
  ])('says why a document is too large %s, and draws the next one', async (_, html, message) => {
    const refused = renderer.render({ title: 'Large', html, at }, AbortSignal.timeout(60_000));
    await expect(refused).rejects.toThrow(UnrenderableError);
    await expect(refused).rejects.toThrow(message);
    expect(isPdf(await renderer.render({ title: 'Next', html: 'x', at }, AbortSignal.timeout(30_000)))).toBe(
      true,
    );
  });
});
