import type { Page } from 'playwright-core';
import { signInOn, startOver, startPages, type PagesUnderTest } from './pages-under-test.ts';

describe('the sign-in page', () => {
  let pages: PagesUnderTest;
  let page: Page;
  beforeAll(async () => {
    pages = await startPages();
    page = await pages.openPage();
  });
  beforeEach(() => startOver(page));
  afterAll(() => pages.close());

  it('when no person is signed in, then it replaces the page, and the page follows', async () => {
    await page.goto('/settings/security');
    const email = page.getByLabel('E-mail address');
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('E-mail address').getAttribute('autocomplete')).toBe('username');
    expect(await page.getByLabel('Password').getAttribute('autocomplete')).toBe('current-password');
    await signInOn(page, pages);
    await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
    expect(page.url()).toBe(`${pages.url}/settings/security`);
  });

  it('when the password is wrong, then that is announced, has the focus, and can be retried', async () => {
    await page.goto('/settings');
    await page.getByLabel('E-mail address').fill('unknown@nowhere.example');
    await page.getByLabel('Password').fill('a wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toBe(
      'The e-mail address or the password is wrong. Check both, then try again.',
    );
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await signInOn(page, pages);
    await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
  });

  it('when someone signs out, then the sign-in is back and the session is over', async () => {
    await page.goto('/settings');
    await signInOn(page, pages);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    await page.reload();
    await page.getByLabel('Password').waitFor();
  });

  it('when the screen is 320 pixels wide, then nothing has to be scrolled sideways', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/settings');
    await page.getByLabel('Password').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await signInOn(page, pages);
    await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
