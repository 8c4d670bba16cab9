import { eventually } from '@team-operations/testing';
import type { Page } from 'playwright-core';
import { signInOn, startOver, type PagesUnderTest } from './pages-under-test.ts';
import { pasteKey } from './paste-key.ts';
import { startWholeService } from './whole-service.ts';

let pages: PagesUnderTest;
let page: Page;
beforeAll(async () => {
  pages = await startWholeService();
  page = await pages.openPage();
});
afterAll(() => pages.close());

const operation = (id: string) => page.locator(`[id="${id}"]`);

async function openTry(id: string) {
  const box = operation(id).locator('details.try');
  await box.locator('summary').first().click();
  return box;
}

/** Opens a page once for the tests of a group. */
const openedOnce = (path: string) =>
  beforeAll(async () => {
    await startOver(page);
    await page.goto(path);
  });

async function removeKey() {
  await page.getByText('Credential:').click();
  await page.getByRole('button', { name: 'Remove' }).click();
}

describe('trying an operation with a key', () => {
  openedOnce('/v1/docs/reference/jobs');

  it('says which scopes a pasted key has and lacks, and sends what it may', async () => {
    await pasteKey(page, pages.team.api_keys['jobs.read']!);
    const has = (id: string) => operation(id).locator('[data-has]').first();
    await has('jobs.list').getByText('you have it').waitFor();
    expect(await has('jobs.create').textContent()).toBe('✕ your credential lacks it');

    const box = await openTry('jobs.list');
    await box.getByLabel('limit').fill('5');
    await box.getByRole('button', { name: 'Send' }).click();
    await box.locator('.status.good').getByText('200').waitFor();
    expect(JSON.parse(await box.getByLabel('Response body').innerText())).toHaveProperty('next_cursor');
    await removeKey();
  });

  it('creates a job with a key that may, and shows an error as it is', async () => {
    await pasteKey(page, pages.team.api_keys['apis.all']!);
    const box = await openTry('jobs.create');
    const body = { jobTypeId: pages.team.job_type_id, scheduledDate: '2026-03-01' };
    await box.getByLabel('Body', { exact: true }).fill(JSON.stringify(body));
    await box.getByRole('button', { name: 'Send' }).click();
    await box.locator('.status.good').getByText('201').waitFor();
    await box.getByLabel('Body', { exact: true }).fill('{"scheduledDate": "tomorrow"}');
    await box.getByRole('button', { name: 'Send' }).click();
    await box.locator('.status.bad').getByText('400').waitFor();
    await box.getByLabel('Body', { exact: true }).fill('{');
    await box.getByRole('button', { name: 'Send' }).click();
    await box.getByText('The body is not JSON').waitFor();
  });

  it('only checks what would be sent to others, until that is chosen', async () => {
    await startOver(page);
    await page.goto('/v1/docs/reference/sip');
    await pasteKey(page, pages.team.api_keys['sip.write']!);
    const box = await openTry('sip.submit');
    expect(JSON.parse(await box.getByLabel('Body', { exact: true }).inputValue())).not.toHaveProperty(
      'dno_issue',
    );
    expect(await box.getByLabel('dry_run').inputValue()).toBe('true');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await box.getByRole('button', { name: 'Send' }).click();
    expect(new URL((await sent).url()).search).toBe('?dry_run=true');
    await box.locator('.status.good').getByText('200').waitFor();
    expect(await box.getByLabel('Response body').innerText()).toContain('Dry run');
  });
});

describe('the box for a credential', () => {
  openedOnce('/v1/docs/reference/team');

  it('closes the box for a credential by Escape, and by a click beside it', async () => {
    const summary = page.getByText('Add a credential', { exact: true });
    const field = page.getByLabel('API key or access token');
    await summary.click();
    await field.fill('svc_');
    await field.press('Escape');
    expect(await field.isVisible()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    await field.click();
    expect(await field.isVisible()).toBe(true);
    await page.locator('main h1').first().click();
    expect(await field.isVisible()).toBe(false);
  });

  it('sends nothing without a credential, and keeps none that is refused', async () => {
    const box = await openTry('team.get');
    await box.getByRole('button', { name: 'Send' }).click();
    await box.getByText('Add a credential first').waitFor();
    await pasteKey(page, 'svc_wrong');
    await page.getByText('Not accepted. 401').waitFor();
    await page.getByText('Copy the complete API key or access token').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('keeps the keyboard where it is after a refused credential, and on the box after an accepted one', async () => {
    const notice = page.locator('[data-credential] [role=status]');
    await notice.evaluate((shown) => shown.setAttribute('data-first', ''), undefined, { timeout: 30_000 });
    await page.getByText('Add a credential', { exact: true }).press('Enter');
    const field = page.getByLabel('API key or access token');
    const hasFocus = (one: typeof field) => one.evaluate((element) => element === document.activeElement);
    for (const [wrong, refusal] of [
      ['svc_wrong', 'Not accepted. 401'],
      ['Schlüssel', 'no letters with accents'],
    ] as const) {
      await field.fill(wrong);
      await field.press('Enter');
      await notice.getByText(refusal).waitFor();
      expect([await hasFocus(field), await field.inputValue()]).toEqual([true, wrong]);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await notice.getAttribute('id')).toBe(await field.getAttribute('aria-describedby'));
    }
    await field.fill(pages.team.api_keys['apis.all']!);
    await field.press('Enter');
    const summary = page.getByText('Credential:');
    await summary.waitFor();
    expect(await hasFocus(summary)).toBe(true);
    await summary.press('Enter');
    await page.getByRole('button', { name: 'Remove' }).press('Enter');
    const empty = page.getByText('Add a credential', { exact: true });
    await empty.waitFor();
    expect([await hasFocus(empty), await field.inputValue()]).toEqual([true, '']);
    expect(await notice.getAttribute('data-first')).toBe('');
  });

  it('takes a key with what people copy beside it, and says which characters no key has', async () => {
    await pasteKey(page, 'Schlüssel');
    await page.getByText('no letters with accents').waitFor();
    await page.getByLabel('API key or access token').fill(`"Bearer ${pages.team.api_keys['apis.all']}"`);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('Credential:').waitFor();
  });
});

describe('signing in from the reference', () => {
  beforeEach(() => startOver(page));

  it('signs a person in by OAuth, returns to the page, and revokes the token at the end', async () => {
    await page.goto('/v1/docs/reference/team');
    await page.getByText('Add a credential', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Password').waitFor();
    await signInOn(page, pages);
    await page.getByText('Part of this service').waitFor();
    expect(await page.getByText('unverified').count()).toBe(0);
    expect(await page.getByText('a program on this device').count()).toBe(0);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/v1/docs/reference/team');
    await page.getByText('Signed in, read only').waitFor();
    const box = await openTry('team.get');
    await box.getByRole('button', { name: 'Send' }).click();
    await box.locator('.status.good').getByText('200').waitFor();

    const { secret } = JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('reference-credential')))!,
    );
    const status = async () =>
      (await fetch(`${pages.url}/v1/team`, { headers: { Authorization: `Bearer ${secret}` } })).status;
    expect(await status()).toBe(200);
    await page.getByText('Signed in, read only').click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Add a credential', { exact: true }).waitFor();
    // The gateway is notified of it, or drops the token after seconds.
    await eventually(async () => (await status()) === 401);
  });

  it('says so when the person does not approve', async () => {
    await page.goto('/v1/docs');
    await page.getByText('Add a credential', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Password').waitFor();
    await signInOn(page, pages);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('You did not approve it.').waitFor();
    expect(page.url()).toBe(`${pages.url}/v1/docs`);
  });
});
