import { writePasswordLink } from '@team-operations/credentials';
import type { Page } from 'playwright-core';
import { signInOn, startPages, type PagesUnderTest } from './pages-under-test.ts';
import { violationsOf } from '@team-operations/testing/pages';

let pages: PagesUnderTest;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.close());

const open = (width = 390) => pages.openPage({ viewport: { width, height: 844 } });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const shot = (page: Page, name: string) =>
  process.env['PAGE_PICTURES'] === undefined
    ? undefined
    : page.screenshot({ path: `${process.env['PAGE_PICTURES']}/${name}.png`, fullPage: true });

/** Nothing that axe finds, and nothing to be scrolled sideways. */
async function expectFit(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
}

async function linkFor(role: string): Promise<string> {
  const { id } = pages.team.users.find((user) => user.role === role)!;
  const { secret } = await pages.database.transaction((transaction) => writePasswordLink(transaction, id));
  return `/settings/password#${secret}`;
}

it.each([390, 1280])(
  'a person who lost the password sets a new one by the link, %s pixels wide',
  async (width) => {
    const password = `correct horse battery ${width}`;
    const { email } = pages.team.users.find(({ role }) => role === 'member')!;
    const [page, link] = [await open(width), await linkFor('member')];
    await page.goto('/settings');
    await page.getByText('Forgotten your password? Ask your platform team').waitFor();
    await expectFit(page);
    await shot(page, `sign-in-${width}`);
    await page.goto(link);
    await heading(page, 'Set a new password').waitFor();
    expect(await page.getByText('For the account').innerText()).toContain(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password again').fill('another');
    await page.getByLabel('Password again').press('Enter');
    await page.getByText('The two passwords differ.').waitFor();
    await expectFit(page);
    await shot(page, `new-password-${width}`);
    await page.getByLabel('Password again').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await heading(page, 'The password is set').waitFor();
    await expectFit(page);
    await page.getByRole('link', { name: 'Sign in with the new password' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'API Keys').waitFor();
  },
);

it('a link that cannot be used says why, and leads to sign-in', async () => {
  const [page, link] = [await open(), await linkFor('engineer')];
  await linkFor('engineer');
  await page.goto(link);
  await page.getByText(/The link was withdrawn: a newer link was made/).waitFor();
  await expectFit(page);
  await shot(page, 'refused-link');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInOn(page, pages, 'engineer');
  await heading(page, 'API Keys').waitFor();
});
