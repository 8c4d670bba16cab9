import { jest } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { signInOn, type PagesUnderTest } from './pages-under-test.ts';
import { startWholeService } from './whole-service.ts';

jest.setTimeout(120_000);

let pages: PagesUnderTest;
let page: Page;
/** What the pages asked of the service since the last look, as `METHOD /path`, without what every page of the settings needs. */
let asked: string[] = [];
const ofEveryPage =
  /^(?:GET|POST) \/settings\/api\/session$|^POST \/settings\/api\/teams\/[^/]+\/token$|^GET \/v1\/openapi\.json$/;

function note(request: Request): void {
  const { pathname } = new URL(request.url());
  const line = `${request.method()} ${pathname}`;
  if (['fetch', 'xhr'].includes(request.resourceType()) && !ofEveryPage.test(line)) asked.push(line);
}

interface Documented {
  paths: Record<string, Record<string, unknown>>;
}
/** Every documented operation, as what a request to it looks like. */
let operations: { name: string; matches: RegExp }[];

beforeAll(async () => {
  pages = await startWholeService();
  page = await pages.openPage();
  page.on('request', note);
  await page.goto('/settings/integrations');
  await signInOn(page, pages);
  await page.getByText('No integrations yet.').waitFor();
  const document = (await (await fetch(`${pages.url}/v1/openapi.json`)).json()) as Documented;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const name = `${method.toUpperCase()} ${path}`;
      return { name, matches: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
    }),
  );
});
afterAll(() => pages.close());

/** The operations that were called since the last look; what is none of them is named as it was called. */
function called(): string[] {
  const names = asked.map((line) => operations.find(({ matches }) => matches.test(line))?.name ?? line);
  asked = [];
  return [...new Set(names)];
}

const dialog = () => page.getByRole('dialog');
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const pressInDialog = (name: string) => dialog().getByRole('button', { name }).click();
async function stored(): Promise<void> {
  await pressInDialog('I have stored it');
  await dialog().waitFor({ state: 'detached' });
}
const ended = () => dialog().waitFor({ state: 'detached' });

/** Each button of the pages, what is done with it, and the operation that does the same for a script. */
const integrationButtons: [string, () => Promise<unknown>, string][] = [
  [
    'Create integration',
    async () => {
      await press('Create integration');
      await dialog().getByLabel('Name').fill('Fitters');
      await pressInDialog('Create');
      await stored();
    },
    'POST /v1/integrations',
  ],
  [
    'Rotate Fitters',
    async () => {
      await press('Rotate Fitters');
      await pressInDialog('Rotate');
      await stored();
    },
    'POST /v1/integrations/{id}/rotate',
  ],
  [
    'Edit Fitters',
    async () => {
      await press('Edit Fitters');
      await dialog().getByLabel('Alarm when nothing is received for').selectOption({ label: 'Never' });
      await pressInDialog('Save');
      await ended();
    },
    'PATCH /v1/integrations/{id}',
  ],
  [
    'Try it',
    async () => {
      await press('Try it');
      await page.getByRole('group', { name: 'Result of the dry run' }).waitFor();
    },
    'POST /v1/sip',
  ],
  [
    'Revoke Fitters',
    async () => {
      await press('Revoke Fitters');
      await pressInDialog('Revoke');
      await ended();
    },
    'POST /v1/integrations/{id}/revoke',
  ],
];

const webhookButtons: [string, () => Promise<unknown>, string][] = [
  [
    'Create webhook',
    async () => {
      await press('Create webhook');
      await dialog().getByLabel('Address').fill('https://hooks.example.com/in');
      await dialog().getByLabel('Description').fill('Board');
      await dialog().getByRole('checkbox').first().check();
      await pressInDialog('Create');
      await stored();
    },
    'POST /v1/webhooks',
  ],
  [
    'Edit Board',
    async () => {
      await press('Edit Board');
      await dialog().getByRole('checkbox').nth(1).check();
      await pressInDialog('Save');
      await ended();
    },
    'PATCH /v1/webhooks/{id}',
  ],
  [
    'Rotate secret of Board',
    async () => {
      await press('Rotate secret of Board');
      await pressInDialog('Rotate');
      await stored();
    },
    'POST /v1/webhooks/{id}/rotate-secret',
  ],
  [
    'Disable Board',
    async () => {
      await press('Disable Board');
      await page.getByRole('button', { name: 'Enable Board' }).waitFor();
    },
    'PATCH /v1/webhooks/{id}',
  ],
  [
    'Enable Board',
    async () => {
      await press('Enable Board');
      await page.getByRole('button', { name: 'Disable Board' }).waitFor();
    },
    'PATCH /v1/webhooks/{id}',
  ],
  [
    'Take over Board',
    async () => {
      await press('Disable Board');
      await press('Take over Board');
      await pressInDialog('Take over');
      await ended();
    },
    'PATCH /v1/webhooks/{id}',
  ],
];

const deliveryButtons: [string, () => Promise<unknown>, string][] = [
  [
    'Send test event',
    async () => {
      await press('Send test event');
      await page.getByText('Attempts and body').first().waitFor();
    },
    'POST /v1/webhooks/{id}/test',
  ],
  [
    'Replay …',
    async () => {
      await press('Replay …');
      await pressInDialog('Replay');
      await ended();
    },
    'POST /v1/webhooks/{id}/replay',
  ],
];

/** Names of all buttons that the page shows, by which a new one is noticed. */
const buttons = async () =>
  (
    await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
      )
  ).toSorted();

async function walk(all: [string, () => Promise<unknown>, string][]): Promise<void> {
  for (const [button, use, operation] of all) {
    called();
    await use();
    expect([button, documented(called())]).toEqual([button, expect.arrayContaining([operation])]);
  }
}

/** The same names, each of which the OpenAPI document has. */
function documented(names: string[]): string[] {
  for (const name of names) expect(operations.map((one) => one.name)).toContain(name);
  return names;
}

it('when a button of the integrations is pressed, then the page calls an operation that is documented for scripts', async () => {
  expect(called()).toEqual(['GET /v1/integrations']);
  const only = ['Start from the sample'];
  await walk(integrationButtons.slice(0, 1));
  await page.getByRole('button', { name: 'Rotate Fitters' }).waitFor();
  expect(await buttons()).toEqual([...integrationButtons.map(([button]) => button), ...only].toSorted());
  await walk(integrationButtons.slice(1));
});

it('when a button of the webhooks is pressed, then that holds too', async () => {
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('No webhooks yet.').waitFor();
  // The integrations may still be read again after the last of them was revoked.
  expect(documented(called())).toContain('GET /v1/webhooks');
  await walk(webhookButtons.slice(0, 1));
  await page.getByRole('button', { name: 'Edit Board' }).waitFor();
  const shown = [...webhookButtons.map(([button]) => button), 'Remove Board'];
  const ofDisabled = ['Enable Board', 'Take over Board'];
  expect(await buttons()).toEqual(shown.filter((button) => !ofDisabled.includes(button)).toSorted());
  await walk(webhookButtons.slice(1));
});

it('when a button of the deliveries is pressed, then that holds too, and for taking the webhook away', async () => {
  await page.getByRole('link', { name: /^Deliveries/ }).click();
  await page.getByRole('button', { name: 'Send test event' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(called().toSorted()).toEqual(['GET /v1/webhooks/{id}', 'GET /v1/webhooks/{id}/deliveries']);
  await walk(deliveryButtons);
  await page.getByRole('link', { name: 'All webhooks' }).click();
  const remove = async () => {
    await press('Remove Board');
    await pressInDialog('Remove');
    await page.getByText('No webhooks yet.').waitFor();
  };
  await walk([['Remove Board', remove, 'POST /v1/webhooks/{id}/remove']]);
});
