import type { Page } from 'playwright-core';
import { grantTokens, isAccepted, registerClient } from '../auth.ts';
import { signInBefore, signInOn, startOver, startPages, type PagesUnderTest } from './pages-under-test.ts';

describe('connected apps, security and the doctor', () => {
  let pages: PagesUnderTest;
  let page: Page;
  beforeAll(async () => {
    pages = await startPages();
    page = await pages.openPage();
  });
  afterAll(() => pages.close());

  async function openSignedIn(path: string): Promise<void> {
    await signInBefore(page, pages);
    await page.goto(path);
  }

  it('when an app is narrowed and then revoked, then it may do less, and then nothing', async () => {
    const client = await registerClient(pages.app, {
      client_name: 'Assistant',
      scope: 'jobs.read jobs.write',
    });
    const tokens = await grantTokens(pages, { client, scope: 'jobs.read jobs.write' });
    await openSignedIn('/settings/connected-apps');
    const app = page.getByRole('region', { name: 'Assistant' });
    await app.getByText('Registered automatically').waitFor();
    await app.getByRole('button', { name: /^Narrow/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /jobs\.write/ })
      .uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await app.getByText('It may: 1 permission').waitFor();
    expect(await isAccepted(pages, tokens.access_token)).toBe(true);
    await app.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await app.waitFor({ state: 'detached' });
    expect(await isAccepted(pages, tokens.access_token)).toBe(false);
  });

  it('when someone is signed in twice, then the other browser can be signed out from here', async () => {
    const other = await pages.openPage();
    await startOver(page);
    for (const browser of [other, page]) {
      await browser.goto('/settings/security');
      await signInOn(browser, pages);
      await browser.getByText('This browser').waitFor();
    }
    const rows = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
    for (let left = await rows.count(); left > 1; left -= 1) {
      await page
        .getByRole('button', { name: /^Sign out .* at / })
        .first()
        .click();
      await rows.nth(left - 1).waitFor({ state: 'detached' });
    }
    await other.reload();
    await other.getByLabel('Password').waitFor();
    await page.getByText('This browser').waitFor();
  });

  it('when the new passwords differ or the old one is wrong, then the page says so', async () => {
    await openSignedIn('/settings/security');
    const change = async (current: string, next: string, again: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('wrong', 'a long new password', 'another new password');
    await page.getByRole('alert').getByText('The new passwords do not match.').waitFor();
    await change('wrong', 'a long new password', 'a long new password');
    await page
      .getByRole('alert')
      .getByText(/current password/i)
      .waitFor();
  });

  it('when the doctor is asked about a client, then each check says how it went', async () => {
    const client = await registerClient(pages.app, { client_name: 'Healthy' });
    await startOver(page);
    await page.goto('/oauth/doctor');
    await page.getByLabel('Client ID, address or name').fill(client['client_id']!);
    await page.getByRole('button', { name: 'Examine', exact: true }).click();
    await page.getByText('Passes').first().waitFor();
    await page.getByText('Or paste client metadata').click();
    await page.getByLabel('Metadata (JSON)').fill('{ "redirect_uris": ["http://evil.example/"] }');
    await page.getByRole('button', { name: 'Examine metadata' }).click();
    await page.getByText('Fails').first().waitFor();
    await page.getByText('What to change:').first().waitFor();
  });
});
