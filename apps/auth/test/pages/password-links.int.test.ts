import { writePasswordLink } from '@team-operations/credentials';
import type { Page } from 'playwright-core';
import { signInOn, startOver, startPages, type PagesUnderTest } from './pages-under-test.ts';
import { violationsOf } from '@team-operations/testing/pages';

let pages: PagesUnderTest;
let page: Page;
beforeAll(async () => {
  pages = await startPages();
  page = await pages.openPage();
});
beforeEach(() => startOver(page));
afterAll(() => pages.close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** On a phone and a wide screen: nothing that axe finds, and nothing to be scrolled sideways. */
async function expectFit(picture?: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const folder = process.env['PAGE_PICTURES'];
    if (folder !== undefined && picture !== undefined)
      await page.screenshot({ path: `${folder}/${picture}-${width}.png`, fullPage: true });
  }
}

async function linkFor(role: string): Promise<string> {
  const { id } = pages.team.users.find((user) => user.role === role)!;
  const { secret } = await pages.database.transaction((transaction) => writePasswordLink(transaction, id));
  return `/settings/password#${secret}`;
}

it('a person who lost the password sets a new one by the link', async () => {
  const password = 'correct horse battery';
  const { email } = pages.team.users.find(({ role }) => role === 'member')!;
  const link = await linkFor('member');
  await page.goto('/settings');
  await page.getByText('Forgotten your password? Ask your platform team').waitFor();
  await expectFit('sign-in');
  await page.goto(link);
  await heading('Set a new password').waitFor();
  expect(await page.getByText('For the account').innerText()).toContain(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill('another');
  await page.getByLabel('Password again').press('Enter');
  await page.getByText('The two passwords differ.').waitFor();
  await expectFit('new-password');
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await heading('The password is set').waitFor();
  await expectFit();
  await page.getByRole('link', { name: 'Sign in with the new password' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading('API Keys').waitFor();
});

it('a link that cannot be used says why, and leads to sign-in', async () => {
  const link = await linkFor('engineer');
  await linkFor('engineer');
  await page.goto(link);
  await page.getByText(/The link was withdrawn: a newer link was made/).waitFor();
  await expectFit('refused-link');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInOn(page, pages, 'engineer');
  await heading('API Keys').waitFor();
});
