import type { Page } from 'playwright-core';
import { goodRequest, grantTokens, registerClient } from '../auth.ts';
import { requestAddress, signInOn, startPages, type PagesUnderTest } from './pages-under-test.ts';
import { violationsOf } from '@team-operations/testing/pages';

describe('every page, light and dark', () => {
  let pages: PagesUnderTest;
  let page: Page;
  beforeAll(async () => {
    pages = await startPages();
    await grantTokens(pages);
    page = await pages.openPage();
    await page.goto('/settings');
    await page.getByLabel('Password').waitFor();
  });
  afterAll(() => pages.close());

  const violations = () => violationsOf(page);
  /** By a link of the settings the document stays, and axe in it. */
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();

  it('when it is the sign-in, then axe finds nothing wrong', async () => {
    expect(await violations()).toEqual([]);
    await signInOn(page, pages);
    await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
  });

  it('when it is the API keys and their dialogs, then axe finds nothing wrong', async () => {
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('radio', { name: 'Choose' }).check();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Name').fill('For axe');
    await page.getByRole('radio', { name: 'Read only' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('For axe').waitFor();
    expect(await violations()).toEqual([]);
  });

  it('when it is the applications, then axe finds nothing wrong', async () => {
    await follow('OAuth Applications');
    await page.getByText('No applications yet.').waitFor();
    await page.getByRole('button', { name: 'Create application' }).click();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Name').fill('For axe');
    await page.getByLabel('Redirect URI 1').fill('https://axe.example/');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Edit For axe' }).waitFor();
    expect(await violations()).toEqual([]);
  });

  it('when it is the connected apps or security, then axe finds nothing wrong', async () => {
    await follow('Connected apps');
    await page.getByRole('button', { name: /^Revoke/ }).waitFor();
    await page.getByText('It may: Everything').click();
    expect(await violations()).toEqual([]);
    await follow('Security');
    await page.getByText('This browser').waitFor();
    expect(await violations()).toEqual([]);
  });

  it('when it is a request for consent, then axe finds nothing wrong', async () => {
    const client = await registerClient(pages.app, { scope: 'apis.all' });
    await page.goto(requestAddress({ ...goodRequest(client), scope: 'apis.all' }));
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await violations()).toEqual([]);
  });

  it('when it is a request that cannot be shown, then axe finds nothing wrong', async () => {
    await page.goto(requestAddress({ client_id: 'unknown' }));
    await page.getByRole('heading', { name: 'This request cannot be shown' }).waitFor();
    expect(await violations()).toEqual([]);
  });

  it('when it is a request that cannot be approved, then axe finds nothing wrong', async () => {
    const client = await registerClient(pages.app);
    await page.goto(requestAddress({ ...goodRequest(client), scope: 'jobs.write' }));
    await page.getByRole('heading', { name: 'This request cannot be approved' }).waitFor();
    expect(await violations()).toEqual([]);
  });

  it('when it is the doctor, then axe finds nothing wrong', async () => {
    await page.goto('/oauth/doctor?client=unknown');
    await page.getByText('Fails', { exact: true }).waitFor();
    await page.getByText('Or paste client metadata').click();
    expect(await violations()).toEqual([]);
  });
});
