import { assistants, mcpAddress } from '@team-operations/pages-api';
import type { Page } from 'playwright-core';
import { signInOn, startPages, type PagesUnderTest } from './pages-under-test.ts';
import { phone } from './phone.ts';
import { violationsOf } from '@team-operations/testing/pages';

let pages: PagesUnderTest;
beforeAll(async () => (pages = await startPages()));
afterAll(() => pages.close());

describe('the page of assistants, light and dark, on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await pages.openPage(phone);
    await page.goto('/settings/assistants');
    await signInOn(page, pages);
    await page.getByRole('heading', { level: 1, name: 'Assistants' }).waitFor();
  });

  it('shows the configuration of each assistant with the address of this instance, and nothing is wrong', async () => {
    const url = mcpAddress(new URL(page.url()).origin);
    for (const { name, configuration } of assistants)
      expect(
        await page.getByRole('region', { name: `Configuration of ${name}`, exact: true }).innerText(),
      ).toBe(configuration(url));
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('copies the configuration of each assistant by keyboard', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.title = text;
        return Promise.resolve();
      };
    });
    const url = mcpAddress(new URL(page.url()).origin);
    for (const { name, configuration } of assistants) {
      await page.getByRole('button', { name: `Copy: Configuration of ${name}`, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (text) => document.title === text,
        configuration(url).replaceAll(/\s+/g, ' '),
      );
    }
  });
});
