import type { Page } from 'playwright-core';
import { createApiKey } from '@team-operations/credentials';
import { addPerson } from '@team-operations/testing';
import { isAccepted, teamApplication, webCallback } from '../auth.ts';
import { signInBefore, startPages, type PagesUnderTest } from './pages-under-test.ts';

describe('the developer settings', () => {
  let pages: PagesUnderTest;
  let page: Page;
  beforeAll(async () => {
    pages = await startPages();
    page = await pages.openPage();
  });
  async function open(path: string, heading: string): Promise<void> {
    await signInBefore(page, pages);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  afterAll(() => pages.close());

  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const dialog = () => page.getByRole('dialog');

  /** A key that the page lists when it is opened. */
  async function keyBefore(name: string): Promise<string> {
    const { secret } = await createApiKey(pages.database, {
      teamId: pages.team.id,
      name,
      scopes: ['jobs.read'],
    });
    await open('/settings', 'API Keys');
    return secret;
  }

  it('says what a key is for and where to start while there is none', async () => {
    await signInBefore(page, pages);
    // The test's team has keys; a new one has none.
    await page.route('**/api-keys', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/settings');
    const empty = page.locator('.empty');
    await empty.getByRole('heading', { name: 'No API keys yet' }).waitFor();
    const targets = await empty
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('?')[0]));
    expect(targets).toEqual([
      '/guides/partner-developers.md',
      '/v1/docs',
      '/settings/members',
      '/settings/lists/job-types',
      '/settings/lists/suppliers',
    ]);
    expect(await page.getByRole('button', { name: 'Create API key' }).count()).toBe(1);
    await empty.getByRole('button', { name: 'Create API key' }).click();
    await dialog().getByLabel('Name').waitFor();
  });

  it('when a key is created, then its secret is shown once and works, and is nowhere afterwards', async () => {
    await open('/settings', 'API Keys');
    await page.getByRole('button', { name: 'Create API key' }).click();
    await dialog().getByLabel('Name').fill('Nightly export');
    await dialog().getByRole('radio', { name: 'Choose' }).check();
    await dialog()
      .getByRole('checkbox', { name: /jobs\.read/ })
      .check();
    await dialog().getByRole('button', { name: 'Create' }).click();
    const secret = await dialog().getByRole('textbox', { name: 'API key' }).inputValue();
    await dialog().getByRole('button', { name: 'I have stored it' }).click();
    expect(secret).toMatch(/^svc_/);
    expect(await isAccepted(pages, secret)).toBe(true);
    await card('Nightly export').getByText('1 permission').waitFor();
    await card('Nightly export').getByText('jobs.read', { exact: true }).waitFor();
    expect((await card('Nightly export').boundingBox())!.height).toBeLessThan(140);
    await page.reload();
    await card('Nightly export').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(await card('Nightly export').innerText()).toContain(`svc_…${secret.slice(-4)}`);
  });

  it('when nothing is ticked, then no key is made that could do everything; when the dialog closes, then the focus is where it was', async () => {
    await open('/settings', 'API Keys');
    await page.getByRole('button', { name: 'Create API key' }).press('Enter');
    await dialog().getByLabel('Name').fill('Nothing');
    await dialog().getByRole('radio', { name: 'Choose' }).check();
    await dialog().getByRole('button', { name: 'Create' }).click();
    expect(await dialog().getByRole('alert').innerText()).toContain('Nothing is selected.');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Create API key');
  });

  it('when a key is rotated, then both work until the overlap is over', async () => {
    const old = await keyBefore('Rotated');
    await page.getByRole('button', { name: 'Rotate Rotated' }).click();
    await dialog().getByRole('button', { name: 'Rotate' }).click();
    const secret = await dialog().getByRole('textbox', { name: 'API key' }).inputValue();
    expect([await isAccepted(pages, old), await isAccepted(pages, secret)]).toEqual([true, true]);
    await dialog().getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('Replaced, valid until it expires').waitFor();
  });

  it('when a key is revoked, then it asks first, and the key works no more', async () => {
    const secret = await keyBefore('Short-lived');
    await page.getByRole('button', { name: 'Revoke Short-lived' }).click();
    await dialog().getByRole('button', { name: 'Keep it' }).click();
    expect(await isAccepted(pages, secret)).toBe(true);
    await page.getByRole('button', { name: 'Revoke Short-lived' }).click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Short-lived is revoked').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Revoke Short-lived' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await isAccepted(pages, secret)).toBe(false);
  });

  async function fillApplication(name: string, redirectUri: string): Promise<void> {
    await page.getByRole('button', { name: 'Create application' }).click();
    await dialog().getByLabel('Name').fill(name);
    await dialog().getByLabel('Redirect URI 1').fill(redirectUri);
  }

  it('when an application is created, then it has an ID and a secret, and can be changed and deleted', async () => {
    await open('/settings', 'API Keys');
    await page.getByRole('link', { name: 'OAuth Applications' }).click();
    await fillApplication('Route planner', 'https://planner.example/callback');
    await dialog().getByRole('button', { name: 'Add another redirect URI' }).click();
    await dialog()
      .getByRole('textbox', { name: 'Redirect URI 2' })
      .fill('https://staging.planner.example/callback');
    await dialog().getByRole('button', { name: 'Create' }).click();
    expect(await dialog().getByRole('textbox', { name: 'Client ID' }).inputValue()).toBeTruthy();
    expect(await dialog().getByRole('textbox', { name: 'Client secret' }).inputValue()).toBeTruthy();
    await dialog().getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Edit Route planner' }).click();
    await dialog().getByLabel('Description').fill('Plans the days');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Plans the days').waitFor();
    await page.getByRole('button', { name: 'Delete Route planner' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Route planner is deleted').waitFor({ state: 'attached' });
    await page.getByText('No applications yet.').waitFor();
  });

  it('when an application of an engineer is described, then it stays unchecked until a manager takes it over', async () => {
    const engineer = await addPerson(pages.database, pages.team.id, 'engineer');
    await teamApplication(pages, { createdById: engineer });
    await open('/settings/developer/applications', 'OAuth Applications');
    await page.getByRole('button', { name: 'Edit Planner' }).click();
    await dialog().getByLabel('Description').fill('For vans');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('For vans').waitFor();
    await page.getByText('This application is unverified').waitFor();
    await page.getByRole('button', { name: 'Take over Planner' }).click();
    await dialog().getByText(webCallback).waitFor();
    await dialog().getByRole('button', { name: 'I have checked them' }).click();
    await page.getByText('This application is unverified').waitFor({ state: 'detached' });
  });

  it('when a redirect URI is not accepted, then the dialog says which rule it breaks; a public application has no secret', async () => {
    await open('/settings/developer/applications', 'OAuth Applications');
    await fillApplication('Field tool', 'http://planner.example/callback');
    await dialog().getByRole('radio', { name: 'Public' }).check();
    await dialog().getByRole('button', { name: 'Create' }).click();
    expect(await dialog().getByRole('alert').innerText()).toMatch(/redirect URI.*https/is);
    await dialog().getByLabel('Redirect URI 1').fill('http://127.0.0.1/callback');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await dialog().getByText('It is a public client').waitFor();
    expect(await dialog().getByLabel('Client secret').count()).toBe(0);
  });
});
