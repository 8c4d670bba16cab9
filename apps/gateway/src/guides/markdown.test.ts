import { renderMarkdown } from './markdown.ts';

const render = (markdown: string) => renderMarkdown(markdown, (link) => ({ href: link })).content.markup;

it('gives headings the anchors of GitHub, each once', () => {
  const { content, sections } = renderMarkdown(
    "# T\n\n## Is `the` supply on?\n\n## A team's key\n\n## A\n\n## A",
    () => ({
      href: '',
    }),
  );
  expect(sections.map(({ id }) => id)).toEqual(['is-the-supply-on', 'a-teams-key', 'a', 'a-1']);
  expect(sections[0]!.title).toBe('Is the supply on?');
  expect(content.markup).toContain(
    '<h2 id="is-the-supply-on"><a href="#is-the-supply-on">Is <code>the</code> supply on?</a></h2>',
  );
});

it('puts each heading of the third level in the section before it', () => {
  const { sections } = renderMarkdown('# T\n\n### Before\n\n## A\n\n### B\n\n#### C\n\n## D', () => ({
    href: '',
  }));
  expect(sections).toEqual([
    { id: 'a', title: 'A', parts: [{ id: 'b', title: 'B' }] },
    { id: 'd', title: 'D', parts: [] },
  ]);
});

it('shows raw HTML as text, and leaves comments out', () => {
  expect(render('a <script>alert("1")</script> b <!-- no --> c')).toBe(
    '<p>a &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; b  c</p>',
  );
  expect(render('<!-- begin -->\n\n<b onclick="x()">\n')).not.toMatch(/begin|<b/);
});

it('escapes code, attributes and alternative texts', () => {
  expect(render('```html\n<a>&"\n```')).toContain('<code>&lt;a&gt;&amp;&quot;</code>');
  expect(render('`<a>`')).toBe('<p><code>&lt;a&gt;</code></p>');
  expect(render('[x](</a"b>)')).toContain('href="/a&quot;b"');
  expect(render('![a "b"](/c.png)')).toContain('alt="a &quot;b&quot;"');
});

it('lets a table scroll by itself, also from the keyboard', () => {
  const markup = render('| a | b |\n| - | - |\n| `x \\| y` | **z** |');
  expect(markup).toContain('class="scrolls" role="region" tabindex="0" aria-label="Table: a, b"');
  expect(markup).toContain('<td><code>x | y</code></td><td><strong>z</strong></td>');
});

it('gives two tables with the same columns different names', () => {
  const table = '| a | b |\n| - | - |\n| x | y |';
  expect(render(`${table}\n\n${table}`).match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Table: a, b"',
    'aria-label="Table: a, b (2)"',
  ]);
});

it('names the column in each cell of a table that stacks on a phone', () => {
  const markup = render('| a | `b` | c |\n| - | - | - |\n| 1 | 2 | |');
  expect(markup).toContain('class="scrolls stacks"');
  expect(markup).toContain(
    '<td role="cell" data-column="a">1</td><td role="cell" data-column="b">2</td><td role="cell" data-column="c"></td>',
  );
});

it('nests lists, and numbers them from where they start', () => {
  expect(render('3. a\n   - b\n4. c').replaceAll(/\s+</g, '<')).toBe(
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
  );
});

it('names a file that only the repository has, instead of a link to it', () => {
  const inRepository = (markdown: string) =>
    renderMarkdown(markdown, () => ({ file: 'libs/x/read-me.ts' })).content.markup;
  expect(inRepository('[the code](x)')).toBe('<p>the code (<code>libs/x/read-me.ts</code>)</p>');
  expect(inRepository('[`read-me.ts`](x)')).toBe('<p><code>read-me.ts</code></p>');
});
