import { anchorOf, paragraphsView, paragraphView, readDescription } from './description.ts';

it('reads what comes first, and the sections', () => {
  const { lead, sections } = readDescription(
    'One.\n\nTwo.\n\n## Rate limits\n\nThree.\n\n## Errors\n\nFour.',
  );
  expect(lead).toEqual(['One.', 'Two.']);
  expect(sections).toEqual([
    { title: 'Rate limits', paragraphs: ['Three.'] },
    { title: 'Errors', paragraphs: ['Four.'] },
  ]);
  expect(sections.map(anchorOf)).toEqual(['rate-limits', 'errors']);
});

it('shows code and links', () => {
  expect(paragraphView('Send `a`. [All `codes`](/v1/errors), [more](#more).').markup).toBe(
    '<p>Send <code>a</code>. <a href="/v1/errors">All <code>codes</code></a>, <a href="#more">more</a>.</p>',
  );
});

it('shows an empty line as a new paragraph', () => {
  expect(paragraphsView('Send `<id>`.\n\n[Guide](http://localhost:3003/guides/a.md)').markup).toBe(
    '<p>Send <code>&lt;id&gt;</code>.</p><p><a href="http://localhost:3003/guides/a.md">Guide</a></p>',
  );
});

it.each(['[x](javascript:alert(1))', '[x](data:text/html,y)', '[x]("onclick=")'])(
  'makes no link of %s',
  (text) => expect(paragraphView(text).markup).not.toContain('<a'),
);
