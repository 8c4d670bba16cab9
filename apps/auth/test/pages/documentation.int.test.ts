import { jest } from '@jest/globals';
import type { PagesUnderTest } from './pages-under-test.ts';
import { startWholeService } from './whole-service.ts';

jest.setTimeout(120_000);

describe('the pages of the gateway', () => {
  let pages: PagesUnderTest;
  beforeAll(async () => (pages = await startWholeService()));
  afterAll(() => pages.close());

  it('when the documentation is shown on a phone, with operations open or not, then it is no wider than the screen', async () => {
    const page = await pages.openPage({ viewport: { width: 390, height: 844 } });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto('/v1/docs');
    await page.locator('.opblock').first().waitFor();
    expect(await width()).toBe(390);
    const operations = page.locator('.opblock-summary-control');
    // A list with filters, a command, and the submission with its long descriptions.
    for (const at of [0, 20, 22]) await operations.nth(at).click();
    await page.locator('.responses-wrapper').nth(2).waitFor();
    expect(await width()).toBe(390);
  });

  it('when somebody opens the base address, then they are led to the settings pages', async () => {
    const page = await pages.openPage();
    await page.goto('/');
    await page.waitForURL(/\/settings/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
