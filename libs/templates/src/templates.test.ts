import fc from 'fast-check';
import { cpuMilliseconds, leastBelow } from '@team-operations/testing';
import { checkTemplate, renderTemplate, type TemplateNames, type View } from './index.ts';

const names: TemplateNames = {
  fields: { title: 'value', isLate: 'flag', net: 'value' },
  lists: { lines: { activity: 'value', net: 'value', isJob: 'flag' } },
};
const render = (body: string, view: View) => renderTemplate(body, view, 10_000).html;
const messages = (body: string) => checkTemplate(body, names).map(({ message }) => message);

describe('a template', () => {
  it('when it names fields, flags and lists, then it is accepted', () => {
    const body =
      '{{! note }}{{title}}{{#isLate}}!{{/isLate}}{{#lines}}{{activity}}{{net}}{{#isJob}}{{title}}{{/isJob}}{{/lines}}{{^lines}}-{{/lines}}';
    expect(checkTemplate(body, names)).toEqual([]);
  });

  it.each([
    ['{{titel}}', 'names `titel`, which is not a field of the template'],
    ['{{activity}}', 'names `activity`, which is not a field of the template'],
    ['{{constructor}}', 'names `constructor`, which is not a field of the template'],
    ['{{#title}}x{{/title}}', 'has a section of `title`, which is not a boolean field'],
    ['{{lines}}', 'shows `lines`, which is a list'],
    ['{{#lines}}{{#lines}}x{{/lines}}{{/lines}}', 'names `lines`, which is not a field of the template'],
    ['{{^lines}}{{activity}}{{/lines}}', 'names `activity`, which is not a field of the template'],
    ['{{#isLate}}{{{title}}}{{/isLate}}', 'has a tag that is not supported, at `title`'],
    ['{{> other}}', 'has a tag that is not supported, at `other`'],
  ])('when it is %s, then it is refused: %s', (body, message) => {
    expect(messages(body)).toEqual([message]);
  });

  it('when there are no fields, then the remedy is to declare one', () => {
    expect(checkTemplate('{{title}}', { fields: {} })).toMatchObject([
      { fix: 'The template has no fields: declare this one in `fields`, or remove the tag.' },
    ]);
  });

  it('when a section is not closed, or there are too many tags, then that is said', () => {
    expect(messages('{{#isLate}}')[0]).toMatch(/^is not a valid template: /);
    expect(messages('{{#isLate}}{{title}}{{/isLate}}'.repeat(101))).toEqual(['has more than 200 tags']);
  });

  it('when a list is shown, then each item, whose fields come before those around it', () => {
    const view = {
      title: 'A & B',
      isLate: false,
      net: 'all',
      lines: [
        { activity: '<b>', net: 1, isJob: true },
        { activity: 'x', net: 2, isJob: false },
      ],
    };
    expect(
      render('{{title}}: {{#lines}}{{activity}} {{net}}{{#isJob}} job{{/isJob}}; {{/lines}}{{net}}', view),
    ).toBe('A &amp; B: &lt;b&gt; 1 job; x 2; all');
  });

  it('when a value is any text, then it comes out escaped and never as a tag', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const shown = render('{{title}}', { title });
        expect(shown).not.toMatch(/[<>"']/);
        expect(render('{{title}}', { title: `{{net}}${title}`, net: 'SEEN' })).not.toContain('SEEN');
      }),
    );
  });

  it('when it is saved, then a list shows at most 50 tags for each item', () => {
    const shown = (tags: number) => `{{#isLate}}{{#lines}}${'{{net}}'.repeat(tags)}{{/lines}}{{/isLate}}`;
    expect([messages(shown(50)), messages(shown(51))]).toEqual([
      [],
      ['has more than 50 tags in sections of lists'],
    ]);
  });

  it('when it shows too much, then rendering stops at that length', async () => {
    const lines = Array.from({ length: 300 }, () => ({ net: 1 }));
    const view = { title: '"'.repeat(1000), lines };
    const body = `{{#lines}}${'{{title}}'.repeat(199)}{{/lines}}`;
    let failure: string | undefined;
    const rendering = () => cpuMilliseconds(() => ({ failure } = renderTemplate(body, view, 100_000)));
    expect(await leastBelow(200, rendering)).toBeLessThan(200);
    expect(failure).toBe('renders to more than 100000 characters');
  });

  it('when text alone is too much, then rendering stops as well', () => {
    const lines = Array.from({ length: 300 }, () => ({ net: 1 }));
    const { failure } = renderTemplate(`{{#lines}}${'x'.repeat(1000)}{{/lines}}`, { lines }, 299_999);
    expect(failure).toMatch(/^renders to more than 299999/);
  });

  it.each([
    ['an unclosed tag', `{{a${' '.repeat(19_990)}x`, 'has a tag of more than 500 characters'],
    ['a tag of spaces', `{{title${' '.repeat(19_000)}}}`, 'has a tag of more than 500 characters'],
    ['a comment', `{{!${'\t'.repeat(19_000)}x}}`, 'has a tag of more than 500 characters'],
    [
      'braces that are not closed',
      `{{{a}}${'\u00a0'.repeat(19_000)}`,
      'has a tag of more than 500 characters',
    ],
    ['other delimiters', `{{=<% %>=}}<%a${' '.repeat(19_000)}`, 'changes the delimiters of tags'],
    ['tags', '{{title}}'.repeat(2000), 'has more than 200 tags'],
    ['closing tags', '{{/title}}'.repeat(2000), 'is not a valid template: Unopened section "title" at 0'],
    ['comments of spaces', `{{!${' '.repeat(480)}x}}`.repeat(41), undefined],
  ])(
    'when it has %s of 20,000 characters, then little processor time decides it',
    async (_, body, message) => {
      let found: string[] = [];
      expect(await leastBelow(60, () => cpuMilliseconds(() => (found = messages(body))))).toBeLessThan(60);
      expect(found[0]).toBe(message);
      expect(await leastBelow(60, () => cpuMilliseconds(() => render(body, { title: 'x' })))).toBeLessThan(
        60,
      );
    },
  );
});
