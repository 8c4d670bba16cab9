import type { Page } from 'playwright-core';
import type { PagesUnderTest } from './pages-under-test.ts';
import { phone, widthOf } from './phone.ts';
import { startWholeService } from './whole-service.ts';

let pages: PagesUnderTest;
let page: Page;
beforeAll(async () => {
  pages = await startWholeService();
  page = await pages.openPage();
});
beforeEach(() => page.setViewportSize(wide));
afterAll(() => pages.close());

const wide = { width: 1280, height: 720 };

it('has its menu open beside it on a wide page, and closed before it on a phone', async () => {
  for (const [viewport, isOpen] of [[wide, true] as const, [phone.viewport, false] as const]) {
    await page.setViewportSize(viewport);
    await page.goto('/guides/webhooks.md');
    const section = page.getByRole('navigation', { name: 'Guides' }).locator('ul ul a').first();
    expect(await section.isVisible()).toBe(isOpen);
    if (!isOpen) await page.getByText('Contents', { exact: true }).click();
    await section.click();
    expect(new URL(page.url()).hash).not.toBe('');
  }
});

it('opens in a long menu the parts of the section that is read, and of one that is chosen', async () => {
  await page.goto('/guides/operations-staff.md#held-messages');
  const menu = page.getByRole('navigation', { name: 'Guides' });
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  await link('Held messages').waitFor();
  expect(await link('Alarms').isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await link('Alarms').waitFor();
  expect(await link('Held messages').isVisible()).toBe(false);
  await menu.getByText('Parts of Market messages').locator('..').press('Enter');
  await link('Held messages').click();
  expect(new URL(page.url()).hash).toBe('#held-messages');
});

it('copies a block of its code', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/guides/webhooks.md');
  const block = page.locator('.copied').first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await block.locator('pre').textContent(),
  );
});

it('selects a block of its code where the browser gives no clipboard', async () => {
  // In a browser of its own: the page's code finds none from its start, and other tests keep theirs.
  const page = await pages.openPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/guides/webhooks.md');
  const block = page.locator('.copied').first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByText('Selected: press Ctrl+C to copy').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(
    (await block.locator('pre').textContent())?.trim(),
  );
});

it('stacks the rows of a table that is wider than a phone', async () => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/guides/partner-developers.md#what-to-do-about-each-status');
  const table = page.locator('#what-to-do-about-each-status ~ .scrolls').first();
  expect(await table.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await widthOf(page)).toBe(390);
});
