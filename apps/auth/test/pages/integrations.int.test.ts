import { sql } from '@team-operations/database';
import type { Page } from 'playwright-core';
import { isAccepted } from '../auth.ts';
import { signInOn, type PagesUnderTest } from './pages-under-test.ts';
import { startWholeService } from './whole-service.ts';

describe('the integrations page', () => {
  let pages: PagesUnderTest;
  let page: Page;
  beforeAll(async () => {
    pages = await startWholeService();
    page = await pages.openPage();
    await page.goto('/settings/integrations');
    await signInOn(page, pages);
    await page.getByText('No integrations yet.').waitFor();
  });
  afterAll(() => pages.close());

  const dialog = () => page.getByRole('dialog');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  async function takeToken(): Promise<string> {
    const token = await dialog().getByRole('textbox', { name: 'Token' }).inputValue();
    await page.keyboard.press('Escape');
    expect(await dialog().isVisible()).toBe(true);
    await dialog().getByRole('button', { name: 'I have stored it' }).click();
    await dialog().waitFor({ state: 'detached' });
    return token;
  }

  it('when one is created, rotated and revoked, then each token is shown once and works as long as it should', async () => {
    await page.getByRole('button', { name: 'Create integration' }).click();
    await dialog().getByLabel('Name').fill('Fitters Ltd');
    await dialog().getByLabel('Alarm when nothing is received for').selectOption({ label: 'After 48 hours' });
    await dialog().getByRole('button', { name: 'Create' }).click();
    const first = await takeToken();
    expect(first).toMatch(/^svc_/);
    await card('Fitters Ltd').getByText('Nothing sent yet').waitFor();
    await card('Fitters Ltd').getByText('After 48 hours').waitFor();
    expect(await page.content()).not.toContain(first);
    expect(await isAccepted(pages, first)).toBe(true);

    await page.getByRole('button', { name: 'Rotate Fitters Ltd' }).click();
    await dialog().getByLabel('When should the old token stop working?').selectOption({ label: 'In a day' });
    await dialog().getByRole('button', { name: 'Rotate' }).click();
    const second = await takeToken();
    await card('Fitters Ltd').getByText('Previous token valid until').waitFor();
    expect([await isAccepted(pages, first), await isAccepted(pages, second)]).toEqual([true, true]);

    await page.getByRole('button', { name: 'Revoke Fitters Ltd' }).click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No integrations yet.').waitFor();
    expect([await isAccepted(pages, first), await isAccepted(pages, second)]).toEqual([false, false]);
  });

  it('when one has sent something and then falls silent, then the page says both', async () => {
    await page.getByRole('button', { name: 'Create integration' }).click();
    await dialog().getByLabel('Name').fill('Silent Ltd');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await takeToken();
    await card('Silent Ltd').getByText('After 3 days').waitFor();
    await pages.database.query(sql`
      UPDATE integration SET last_submission_at = '2026-03-01T10:00:00Z', silent_since = '2026-03-03T10:00:00Z'
      WHERE name = 'Silent Ltd'`);
    await page.reload();
    await card('Silent Ltd').getByText('Silent', { exact: true }).waitFor();
    await card('Silent Ltd').getByText('Silent since').waitFor();
    await page.getByRole('button', { name: 'Edit Silent Ltd' }).click();
    await dialog().getByLabel('Alarm when nothing is received for').selectOption({ label: 'Never' });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await card('Silent Ltd').getByText('Working').waitFor();
    await page.goto('/settings/developer/api-keys');
    await page.getByRole('button', { name: 'Revoke Silent Ltd' }).waitFor();
    expect(await page.getByRole('button', { name: 'Rotate Silent Ltd' }).count()).toBe(0);
    await page.goto('/settings/integrations');
  });

  it('when the sample is tried, then it says what would go out to whom, and nothing is stored', async () => {
    await page.getByRole('button', { name: 'Try it' }).click();
    const result = page.getByRole('group', { name: 'Result of the dry run' });
    await result.getByText('It would be accepted: scenario S1').waitFor();
    const said = await result.innerText();
    expect(said).toContain('EXEN, the supplier');
    expect(said).toMatch(/^\d market messages?: \d would be sent, \d held$/m);
    const [stored] = await pages.database.query(sql`
      SELECT count(*)::int AS count FROM sip_submission WHERE team_id = ${pages.team.id}::uuid`);
    expect(stored).toEqual({ count: 0 });
  });

  it('when something is wrong with it, then each field is named, with what to do', async () => {
    const worksheet = page.getByLabel('Worksheet (JSON)');
    await worksheet.fill('{ "job_details": { "job_id": "JOB-1", "outcome_code": "XX", "mpan": "123" } }');
    await page.getByRole('button', { name: 'Try it' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const said = await alert.innerText();
    for (const field of ['job_details.outcome_code', 'job_details.mpan']) expect(said).toContain(field);
    expect(said).toMatch(/^Dry run: it would be rejected\./);
    await worksheet.fill(
      '{ "job_id": "JOB-1", "outcome_code": "IP", "dno_issue": { "code": "A" }, "colour": 1 }',
    );
    await page.getByRole('button', { name: 'Try it' }).click();
    await alert.getByText(/Danger to life: telephone 105 .* and stay on site\./).waitFor();
    await worksheet.fill('[{ "job_id": "JOB-1" }]');
    await page.getByRole('button', { name: 'Try it' }).click();
    await alert.getByText('This is a list.').waitFor();
    await worksheet.fill('{ "job_details": ');
    await page.getByRole('button', { name: 'Try it' }).click();
    await alert.getByText('This is not a JSON object.').waitFor();
    await page.getByRole('button', { name: 'Reset to the sample' }).click();
    expect(await worksheet.inputValue()).toContain('JOB-1001');
  });

  it('when blocks are missing, then the scenario is explained once for all of them', async () => {
    const worksheet = page.getByLabel('Worksheet (JSON)');
    await worksheet.fill(
      '{ "job_details": { "job_id": "J", "outcome_code": "CO" }, "meter": { "serial_number": "1" } }',
    );
    await page.getByRole('button', { name: 'Try it' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('each is required in scenario S2').waitFor();
    const said = await alert.innerText();
    expect(said).toMatch(/^contact, readings, site_visit_issue_code, additional_info: each/m);
    expect(said.match(/scenario S2/g)).toHaveLength(1);
    expect(said).not.toContain('`');
  });

  it('when it reports danger to life, then the warning reads to its end, and the name of a field as one', async () => {
    const worksheet = page.getByLabel('Worksheet (JSON)');
    await worksheet.fill(
      '{ "job_id": "J", "outcome_code": "IP", "contact": { "name": "Sam" }, "dno_issue": { "code": "A" }, "additional_info": "x" }',
    );
    await page.getByRole('button', { name: 'Try it' }).click();
    const result = page.getByRole('group', { name: 'Result of the dry run' });
    await result.waitFor();
    const said = await result.innerText();
    expect(said).toContain('telephone the DNO now and stay on site.');
    expect(said).not.toMatch(/undefined|`|\.\./);
    await page.getByRole('button', { name: 'Reset to the sample' }).click();
  });

  it('when the access token is over, then the page gets another one and goes on', async () => {
    await pages.database.query(sql`UPDATE oauth_access_token SET revoked_at = now()`);
    // Longer than a service trusts a credential without asking.
    await page.waitForTimeout(1200);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('It would be accepted: scenario S1').waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain('svc_');
  });

  it('when there is only a keyboard, then an integration can be made and a worksheet tried', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Create integration' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Keyboard Ltd');
    await page.keyboard.press('Enter');
    await dialog().getByText('Copy it now').waitFor();
    const stored = dialog().getByRole('button', { name: 'I have stored it' });
    const isFocused = () => stored.evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 5 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await card('Keyboard Ltd').waitFor();
    await page.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Result of the dry run' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Result of the dry run',
    );
  });
});
