import type { Page } from 'playwright-core';
import { leaveOneOfEachKind } from './one-of-each-kind.ts';
import { startOver, type PagesUnderTest } from './pages-under-test.ts';
import { pasteKey } from './paste-key.ts';
import { phone, widthOf } from './phone.ts';
import { violationsOf } from '@team-operations/testing/pages';
import { startWholeService } from './whole-service.ts';

let pages: PagesUnderTest;
let page: Page;
/** For tests that depend on nothing but the address. */
let onPhone: Page;
beforeAll(async () => {
  pages = await startWholeService();
  page = await pages.openPage();
  onPhone = await pages.openPage(phone);
});
afterAll(() => pages.close());

/** What came over the wire, headers included, until the network is silent. */
async function bytesOf(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await visit();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return bytes;
}

/** The page's kinds of elements: each as its tag and class, and the names of its other attributes. */
async function kindsOn(path: string): Promise<string[]> {
  const html = await (await fetch(`${pages.url}${path}`, { headers: { Accept: 'text/html' } })).text();
  const tags = html.match(/<\w(?:[^>"]|"[^"]*")*>/g) ?? [];
  return [...new Set(tags.map((tag) => tag.replaceAll(/ (?!class=)([\w-]+)="[^"]*"/g, ' $1')))];
}

it.each([
  ['/v1/docs/reference/jobs', ['/v1/docs/reference/clients'], 50],
  ['/guides/partner-developers.md', ['/guides/README.md', '/guides/oauth.md'], 40],
])(
  '%s, four times longer, has no kinds of elements but those of pages that axe reads',
  async (path, read, count) => {
    const [kinds, ...known] = await Promise.all([path, ...read].map(kindsOn));
    expect(kinds!.length).toBeGreaterThan(count);
    expect(kinds!.filter((kind) => !known.flat().includes(kind))).toEqual([]);
  },
);

describe('the API reference', () => {
  it('is under 200 kB at the first visit, is not loaded again, and loads nothing from elsewhere', async () => {
    // Nothing of it is in the cache of a new browser.
    const page = await pages.openPage();
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('request', (request) => new URL(request.url()).origin !== pages.url && wrong.push(request.url()));
    const first = await bytesOf(page, () => page.goto('/v1/docs'));
    expect(first).toBeGreaterThan(5000);
    expect(first).toBeLessThan(60_000);
    expect(await bytesOf(page, () => page.goto('/v1/docs/reference/jobs'))).toBeLessThan(40_000);
    await page.getByText('Add a credential', { exact: true }).waitFor();
    expect(await bytesOf(page, () => page.goto('/v1/docs'))).toBeLessThan(3000);
    // Its policy refuses nothing of it.
    expect(wrong).toEqual([]);
  });

  it.each([
    '/v1/docs',
    '/v1/docs/reference/sip',
    '/v1/docs/reference/webhook-events',
    '/v1/docs/reference/kafka-topics',
    '/guides/partner-developers.md',
  ])('is as wide as a phone at %s, with everything open', async (path) => {
    await onPhone.goto(path);
    expect(await widthOf(onPhone)).toBe(390);
    await onPhone.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    expect(await widthOf(onPhone)).toBe(390);
  });

  it('has nothing that axe finds wrong in light and dark', async () => {
    const kinds = 'details, li, tr, main > *';
    await startOver(page);
    await page.goto('/v1/docs/reference/kafka-topics');
    await leaveOneOfEachKind(page, kinds);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/v1/docs');
    await pasteKey(page, pages.team.api_keys['apis.read']!);
    await page.getByText('your credential lacks it').first().waitFor({ state: 'attached' });
    await leaveOneOfEachKind(page, kinds);
    await page.getByText('your credential lacks it').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/v1/docs/reference/clients');
    await page.getByText('your credential lacks it').first().waitFor();
    await leaveOneOfEachKind(page, kinds);
    expect(await violationsOf(page)).toEqual([]);
  });

  describe('its overview, opened once', () => {
    beforeAll(async () => {
      await startOver(page);
      await page.goto('/v1/docs');
    });

    it('is a few screens long', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500);
    });

    it('lists operations that have a word themselves before those of a group that has it', async () => {
      const field = page.getByLabel('Find an operation');
      const first = page.locator('[data-row]:visible a').first();
      await first.waitFor({ state: 'hidden' });
      const all = await page.locator('[data-row] a').allTextContents();
      await field.fill('webhook');
      await first.waitFor();
      const titles = await page.locator('[data-row]:visible a').allTextContents();
      expect(titles[0]).toMatch(/webhook/);
      expect(titles).toContain('Get team info');
      await field.fill('');
      expect(await page.locator('[data-row] a').allTextContents()).toEqual(all);
      await field.fill('refund');
      expect(await first.textContent()).toBe('Credit an invoice');
      await field.fill('');
    });

    it('finds operations by words', async () => {
      await page.getByLabel('Find an operation').fill('job cancel');
      await page.getByText('1 operation', { exact: true }).waitFor();
      expect(await page.locator('[data-row]:visible').allTextContents()).toEqual([
        expect.stringContaining('Cancel a job'),
      ]);
      for (const [typed, found] of [
        ['jobs.cancel', '1 operation'],
        ['jobs_cancel', '1 operation'],
        ['invoices_draft_upsert', '1 operation'],
        ['/v1/jobs/:id/cancel', '1 operation'],
        ['/v1/jobs/123/cancel', '1 operation'],
        ['POST https://api.example/v1/jobs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23/cancel?x=1', '1 operation'],
        // Only its description has the word.
        ['misspellings', '2 operations'],
        ['nothing like it', '0 operations. Try a word of its name or path.'],
      ] as const) {
        await page.getByLabel('Find an operation').fill(typed);
        await page.locator('[data-found]').getByText(found, { exact: true }).waitFor();
      }
      await page.getByLabel('Find an operation').fill('');
      expect(await page.locator('[data-row]:visible').count()).toBe(0);
      await page.locator('[data-tag]').getByText('Faults', { exact: true }).click();
      await page.getByRole('link', { name: 'Acknowledge a fault' }).waitFor();
    });

    it('leads to each group', async () => {
      await page.getByRole('navigation').getByText('Invoicing', { exact: true }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Contracts' }).click();
      await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
      expect(await page.getByRole('navigation').getByRole('link', { name: 'Rates' }).isVisible()).toBe(true);
    });
  });

  it('finds an operation from the page of another, by the keyboard alone', async () => {
    await page.goto('/v1/docs/reference/clients');
    await page.getByText('Enter lists the matches.').waitFor();
    await page.getByText('Add a credential', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('team.get');
    await page.keyboard.press('Enter');
    await page.getByText('1 operation', { exact: true }).waitFor();
    expect(await page.getByLabel('Find an operation').inputValue()).toBe('team.get');
    await page.getByRole('link', { name: 'Get team info' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/v1/docs/reference/team#team.get');
    await page.getByText('Add a credential', { exact: true }).waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('a/b');
    expect(await page.getByLabel('Find an operation').inputValue()).toBe('a/b');
  });

  it('does not cover an example with its button', async () => {
    await onPhone.goto('/v1/docs/reference/team');
    const button = onPhone.getByRole('button', { name: 'Copy: Example request' }).first();
    const [above, below] = await Promise.all([
      button.boundingBox(),
      onPhone.getByLabel('Example request', { exact: true }).first().boundingBox(),
    ]);
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  });
});

describe.each([
  '/',
  '/v1/nothing/here',
  '/v1/docs/nothing',
  '/v1/errors',
  '/guides/README.md',
  '/guides/oauth.md',
  '/guides/operations-staff.md',
])('the page at %s', (path) => {
  it('fits a phone, axe finds nothing wrong in light and dark, and it leads to the API documentation', async () => {
    await onPhone.goto(path);
    await onPhone.getByRole('heading', { level: 1 }).waitFor();
    expect(await widthOf(onPhone)).toBe(390);
    await leaveOneOfEachKind(onPhone, 'main > *');
    expect(await violationsOf(onPhone)).toEqual([]);
    const documentation = onPhone.locator('a', { hasText: 'API documentation' }).first();
    expect([await documentation.isVisible(), await documentation.getAttribute('href')]).toEqual([
      true,
      '/v1/docs',
    ]);
  });
});
