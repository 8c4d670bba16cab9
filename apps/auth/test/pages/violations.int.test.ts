import { violationsOf } from '@team-operations/testing/pages';
import type { Page } from 'playwright-core';
import { leaveOneOfEachKind } from './one-of-each-kind.ts';
import { startPages, type PagesUnderTest } from './pages-under-test.ts';

let pages: PagesUnderTest;
let page: Page;
beforeAll(async () => {
  pages = await startPages();
  page = await pages.openPage();
});
afterAll(() => pages.close());

const text = (className: string) => `<p class="${className}">The text of a page</p>`;
const style = `<style>
  :root { color-scheme: light dark }
  .good { color: #18222d; background: #ffffff }
  .hidden { color: #bbbbbb; background: #ffffff; position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  .pale { color: #bbbbbb; background: #ffffff }
  .slow { transition: color 1h }
  a { color: #2a3440 }
  .bare { text-decoration: none }
  .around { background: #10161d; color: #18222d; padding: 60px }
  .box { background: #ffffff; height: 40px }
  .outside { margin-top: 50px }
  .gray { color: #8a8a8a; background: #ffffff; font: bold 17px sans-serif }
  .large { font-size: 19px }
  .faded { opacity: 0.3 }
  .sticky { position: sticky; top: 0; color: #18222d }
  .below { background: #10161d; height: 2000px }
  .pale-in-light, .slow { color: #bbbbbb; background: #ffffff }
  .pale-in-dark { color: #18222d; background: #ffffff }
  @media (prefers-color-scheme: dark) {
    .pale-in-light, .slow { color: #18222d }
    .pale-in-dark { background: #10161d }
  }
</style>`;
const show = (body: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><title>Colours</title>${style}<main><h1>Colours</h1>${body}</main>`,
  );
const contrast = async () => (await violationsOf(page)).filter((found) => found.includes('color-contrast'));

it.each([
  ['pale-in-light', ['light: color-contrast: .pale-in-light']],
  ['slow', ['light: color-contrast: .slow']],
  ['pale-in-dark', ['dark: color-contrast: .pale-in-dark']],
  ['pale', ['dark: color-contrast: .pale', 'light: color-contrast: .pale']],
])('when %s follows text that passed, then it is found', async (className, found) => {
  await show(text('good'));
  expect(await contrast()).toEqual([]);
  await show(text('good') + text(className));
  expect(await contrast()).toEqual(found);
  expect(await contrast()).toEqual(found);
});

it('when text runs out of the box in which the same colours passed, then it is found', async () => {
  const box = (inner: string) => `<div class="around"><div class="box">${inner}</div></div>`;
  await show(box(text('inside')));
  expect(await contrast()).toEqual([]);
  await show(box(text('inside') + text('outside')));
  expect(await contrast()).toEqual(['dark: color-contrast: .outside', 'light: color-contrast: .outside']);
});

it('when only large text of these colours passed, then smaller text is found', async () => {
  await show(text('gray large'));
  expect(await contrast()).toEqual([]);
  await show(text('gray large') + text('gray small'));
  expect(await contrast()).toEqual(['dark: color-contrast: .small', 'light: color-contrast: .small']);
});

it('when the page shows through the box in which the same colours passed, then it is found', async () => {
  await show(text('good'));
  expect(await contrast()).toEqual([]);
  await show(`<div class="faded">${text('good')}</div>`);
  expect(await contrast()).toHaveLength(2);
});

it('when text that sticks is scrolled over another background, then it is found', async () => {
  await show(`<style>body { background: #ffffff }</style>${text('sticky')}<div class="below"></div>`);
  expect(await contrast()).toEqual([]);
  await page.evaluate(() => scrollTo(0, 500));
  expect(await contrast()).toHaveLength(2);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await contrast()).toEqual([]);
});

it('when only a screen reader met the colours before, then they have not passed', async () => {
  await show(text('hidden'));
  expect(await contrast()).toEqual([]);
  await show(text('pale'));
  expect(await contrast()).toHaveLength(2);
});

it('when a link looks like the text around it, then it is found, unless its style is another', async () => {
  const link = (className: string) =>
    `<p class="good">A text with <a href="/" class="${className}">a link</a></p>`;
  await show(link('underlined'));
  expect(await violationsOf(page)).toEqual([]);
  await show(link('underlined') + link('bare'));
  expect(await violationsOf(page)).toEqual([
    'dark: link-in-text-block: .bare',
    'light: link-in-text-block: .bare',
  ]);
});

it('leaves one element of each kind of a long page, and every section', async () => {
  const item = (name: string, content = '') => `<li>${name} ${content}</li>`;
  await show(`<ul>${item('1')}${item('2')}${item('3', '<b>b</b>')}${item('4', '<b class="c">c</b>')}${item('5', '<b>b</b>')}
    ${item('6', '<ol><li>6a</li><li title="t">6b</li></ol>')}</ul>
    <section>7</section><section>8</section><details>9</details><details id="ten">10</details>`);
  await leaveOneOfEachKind(page, 'li, section, details');
  const left = await page.locator('main').textContent();
  expect(left?.match(/\d+|\w+/g)?.join('')).toBe('Colours13b4c66a6b78910');
  expect(await page.locator('details:not([open])').count()).toBe(0);
  await page
    .locator('details')
    .first()
    .evaluate((one) => (one.id = 'ten'));
  await expect(leaveOneOfEachKind(page, 'li')).rejects.toThrow('IDs twice: ten');
});
