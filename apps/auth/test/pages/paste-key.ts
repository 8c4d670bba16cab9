import type { Page } from 'playwright-core';

/** Enters a key on a page of the API reference. */
export async function pasteKey(page: Page, key: string): Promise<void> {
  await page.getByText('Add a credential', { exact: true }).click();
  await page.getByLabel('API key or access token').fill(key);
  await page.getByRole('button', { name: 'Use it' }).click();
}
