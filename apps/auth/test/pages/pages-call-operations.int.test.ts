import type { Page, Request } from 'playwright-core';
import { operationButtons, pressing, type OperationButton } from './operation-buttons.ts';
import { signInOn, type PagesUnderTest } from './pages-under-test.ts';
import { startWholeService } from './whole-service.ts';

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

const { press, pressInDialog } = pressing(() => page);
const { integrationButtons, webhookButtons, deliveryButtons } = operationButtons(() => page);

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

async function pressAll(all: OperationButton[]): Promise<void> {
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
  const only = ['Reset to the sample'];
  await pressAll(integrationButtons.slice(0, 1));
  await page.getByRole('button', { name: 'Rotate Fitters' }).waitFor();
  expect(await buttons()).toEqual([...integrationButtons.map(([button]) => button), ...only].toSorted());
  await pressAll(integrationButtons.slice(1));
});

it('when a button of the webhooks is pressed, then that holds too', async () => {
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('No webhooks yet.').waitFor();
  // The integrations may still be read again after the last of them was revoked.
  expect(documented(called())).toContain('GET /v1/webhooks');
  await pressAll(webhookButtons.slice(0, 1));
  await page.getByRole('button', { name: 'Edit Board' }).waitFor();
  const shown = [...webhookButtons.map(([button]) => button), 'Remove Board'];
  const ofDisabled = ['Enable Board', 'Take over Board'];
  expect(await buttons()).toEqual(shown.filter((button) => !ofDisabled.includes(button)).toSorted());
  await pressAll(webhookButtons.slice(1));
});

it('when a button of the deliveries is pressed, then that holds too, and for taking the webhook away', async () => {
  called();
  await page.getByRole('link', { name: /^Deliveries/ }).click();
  await page.getByRole('button', { name: 'Send test event' }).waitFor();
  await page.waitForLoadState('networkidle');
  // The list of before may have been read again after its last button.
  const ofPage = called().filter((operation) => operation !== 'GET /v1/webhooks');
  expect(ofPage.toSorted()).toEqual(['GET /v1/webhooks/{id}', 'GET /v1/webhooks/{id}/deliveries']);
  await pressAll(deliveryButtons);
  await page.getByRole('link', { name: 'All webhooks' }).click();
  const remove = async () => {
    await press('Remove Board');
    await pressInDialog('Remove');
    await page.getByText('No webhooks yet.').waitFor();
  };
  await pressAll([['Remove Board', remove, 'POST /v1/webhooks/{id}/remove']]);
});
