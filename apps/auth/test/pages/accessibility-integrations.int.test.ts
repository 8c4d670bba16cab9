import { sql } from '@team-operations/database';
import type { Page } from 'playwright-core';
import { signInOn, type PagesUnderTest } from './pages-under-test.ts';
import { phone } from './phone.ts';
import { violationsOf } from '@team-operations/testing/pages';
import { startWholeService } from './whole-service.ts';

let pages: PagesUnderTest;
beforeAll(async () => {
  pages = await startWholeService();
});
afterAll(() => pages.close());

/** What the worker records when it finds no receiver; webhooks.int.test.ts starts it. */
async function recordFailedAttempt(): Promise<void> {
  const attempt = {
    at: '2026-03-01T10:00:00Z',
    status: null,
    error: 'connect ECONNREFUSED',
    milliseconds: 12,
  };
  await pages.database.query(sql`
    UPDATE webhook_delivery SET state = 'failed', attempts = 1, log = ${JSON.stringify([attempt])}::jsonb
    WHERE team_id = ${pages.team.id}::uuid`);
}

describe('the pages of integrations, light and dark, on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await pages.openPage(phone);
    await page.goto('/settings/integrations');
    await signInOn(page, pages);
    await page.getByRole('heading', { level: 1, name: 'Safe-isolation integrations' }).waitFor();
  });

  /** Labels of lists whose longest choice is wider than the list shows. */
  const cutLists = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('select')]
        .filter((list) => {
          const whole = list.parentElement!.appendChild(list.cloneNode(true) as HTMLSelectElement);
          Object.assign(whole.style, { position: 'absolute', width: 'max-content' });
          const isCut = whole.offsetWidth > list.offsetWidth;
          whole.remove();
          return isCut;
        })
        .map((list) => `the list “${list.labels[0]?.textContent}” is cut`),
    );

  /** What axe has against the page, whatever is wider than the screen, and cut lists. */
  async function faults(): Promise<string[]> {
    const found = await violationsOf(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return [...found, ...(await cutLists()), ...(width > 390 ? [`the page is ${width} pixels wide`] : [])];
  }
  const dialog = () => page.getByRole('dialog');
  const store = () => page.getByRole('button', { name: 'I have stored it' }).click();

  it('when integrations are made, rotated and listed, then nothing is wrong', async () => {
    await page.getByRole('button', { name: 'Create integration' }).click();
    expect(await faults()).toEqual([]);
    await dialog().getByLabel('Name').fill('For axe');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await page.getByText('Copy it now').waitFor();
    expect(await faults()).toEqual([]);
    await store();
    await page.getByRole('button', { name: 'Rotate For axe' }).click();
    expect(await faults()).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await faults()).toEqual([]);
  });

  it('when a worksheet is tried, well or badly, then nothing is wrong', async () => {
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('group', { name: 'Result of the dry run' }).waitFor();
    expect(await faults()).toEqual([]);
    await page.getByLabel('Worksheet (JSON)').fill('{ "job_id": "J", "outcome": "none" }');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('alert').waitFor();
    expect(await faults()).toEqual([]);
  });

  it('when it is webhooks, their dialogs and deliveries, then nothing is wrong', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await dialog()
      .getByRole('checkbox', { name: /job\.completed/ })
      .check();
    expect(await faults()).toEqual([]);
    await dialog()
      .getByLabel('Address')
      .fill('http://127.0.0.1:9/a-rather-long-path-for-a-receiver-of-events/');
    await dialog().getByLabel('Description').fill('Receiver');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await page.getByText('Copy it now').waitFor();
    expect(await faults()).toEqual([]);
    await store();
    await page.getByRole('heading', { name: 'Receiver', exact: true }).waitFor();
    expect(await faults()).toEqual([]);
    await page.getByRole('link', { name: 'Deliveries, test and replay of Receiver' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('Attempts and body').click();
    await recordFailedAttempt();
    await page.getByText(/after \d+ ms/).waitFor();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Replay …' }).click();
    await dialog().getByLabel('What').selectOption({ label: 'All events in a time range' });
    expect(await faults()).toEqual([]);
  });
});

describe('an engineer', () => {
  it('when they look at integrations and webhooks, then there is nothing that they could not do', async () => {
    const page = await pages.openPage();
    await page.goto('/settings/integrations');
    await signInOn(page, pages, 'engineer');
    await page.getByRole('heading', { name: 'For axe' }).waitFor();
    const offered = page.getByRole('main').getByRole('button');
    expect(await offered.count()).toBe(0);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'Receiver' }).waitFor();
    expect(await offered.count()).toBe(0);
  });
});
