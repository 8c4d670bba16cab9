/**
 * Writes the pictures of the pages in docs/images. Run by hand after a change that people see, with the stack that
 * `npm run test:stack` keeps up: `npx node apps/auth/test/pages/screenshots.ts`, or with the names of some pictures after it.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { goodRequest, grantTokens, registerClient, registerConfidential, webCallback } from '../auth.ts';
import { requestAddress, signInOn, type PagesUnderTest } from './pages-under-test.ts';
import { arrangeIntegrations } from './screenshot-integrations.ts';
import { startWholeService, startWorker } from './whole-service.ts';

const directory = fileURLToPath(new URL('../../../../docs/images/', import.meta.url));
const largest = 200_000;
const wanted = process.argv.slice(2);

const views: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1100, height: 780 }, colorScheme: 'light' },
  dark: { viewport: { width: 1100, height: 780 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
};

/** A team with a little of everything. */
async function arrange(pages: PagesUnderTest): Promise<Record<string, string>> {
  const { database, team } = pages;
  const personId = team.users[0]!.id;
  const email = 'olive.owner@northern-metering.example';
  await database.query(sql`UPDATE person SET email = ${email} WHERE id = ${personId}::uuid`);
  team.users[0]!.email = email;
  await database.query(sql`UPDATE team SET name = 'Northern Metering' WHERE id = ${team.id}::uuid`);
  for (const [name, scopes] of [
    ['Nightly export', ['apis.read']],
    ['Planning board', ['jobs.read', 'jobs.write', 'team.read']],
  ] as const) {
    await createApiKey(database, { teamId: team.id, name, scopes: [...scopes], personId });
  }
  const assistant = await registerClient(pages.app, { client_name: 'Field assistant', scope: 'apis.read' });
  await grantTokens(pages, { client: assistant, scope: 'apis.read' });
  await arrangeIntegrations(pages);
  return registerConfidential(pages.app, {
    client_name: 'Route planner',
    client_uri: 'https://client.example/',
    scope: 'jobs.read jobs.write team.read',
  });
}

type Scene = [name: string, show: (page: Page) => Promise<unknown>];

function scenes(client: Record<string, string>): Scene[] {
  const shown = (page: Page, name: string) => page.getByRole('button', { name }).first().waitFor();
  const open = async (page: Page, address: string, button: string) => {
    await page.goto(address);
    await shown(page, button);
  };
  const consent = requestAddress({
    ...goodRequest(client, webCallback),
    scope: 'jobs.read jobs.write team.read',
  });
  return [
    ['consent', (page) => open(page, consent, 'Approve')],
    [
      'request-refused',
      (page) => page.goto(requestAddress({ client_id: 'unknown' }), { waitUntil: 'networkidle' }),
    ],
    [
      'request-not-approved',
      (page) =>
        page.goto(requestAddress({ ...goodRequest(client, webCallback), scope: 'flows.write' }), {
          waitUntil: 'networkidle',
        }),
    ],
    ['api-keys', (page) => open(page, '/settings/developer/api-keys', 'Rotate')],
    [
      'api-key-new',
      async (page) => {
        await page.getByRole('button', { name: 'Create API key' }).click();
        await page.getByRole('dialog').getByLabel('Name').fill('Invoice reader');
      },
    ],
    [
      'application-new',
      async (page) => {
        await open(page, '/settings/developer/applications', 'Create application');
        await page.getByRole('button', { name: 'Create application' }).click();
        await page.getByRole('dialog').getByLabel('Name').fill('Route planner');
      },
    ],
    ['integrations', (page) => open(page, '/settings/integrations', 'Rotate')],
    [
      'integration-dry-run',
      async (page) => {
        await page.getByRole('button', { name: 'Try it' }).click();
        await page.getByRole('group', { name: 'Result of the dry run' }).waitFor();
      },
    ],
    ['webhooks', (page) => open(page, '/settings/integrations/webhooks', 'Disable')],
    [
      'webhook-deliveries',
      async (page) => {
        await page
          .getByRole('link', { name: /^Deliveries/ })
          .first()
          .click();
        await page.getByText('Attempts and body').first().click();
      },
    ],
    ['connected-apps', (page) => open(page, '/settings/connected-apps', 'Revoke')],
    ['security', (page) => page.goto('/settings/security', { waitUntil: 'networkidle' })],
    [
      'oauth-doctor',
      async (page) => {
        await page.goto(`/oauth/doctor?client=${client['client_id']}`);
        await page.getByText('Passes').first().waitFor();
      },
    ],
    // The first page, and one with operations.
    ['api-documentation', (page) => page.goto('/v1/docs', { waitUntil: 'networkidle' })],
    ['api-operation', (page) => page.goto('/v1/docs/reference/jobs', { waitUntil: 'networkidle' })],
  ];
}

async function picture(page: Page, name: string): Promise<void> {
  const path = `${directory}${name}.png`;
  if (wanted.length > 0 && !wanted.some((one) => name.startsWith(one))) return;
  await page.evaluate(() => window.scrollTo(0, 0));
  // These are shown whole: what the page is for is at its end.
  const fullPage = /^(consent|webhook-deliveries)/.test(name);
  const part = name.startsWith('integration-dry-run') ? page.getByRole('region', { name: /dry run/ }) : page;
  await part.screenshot({ path, animations: 'disabled', caret: 'hide', fullPage });
  const { size } = statSync(path);
  process.stdout.write(`${name}.png ${Math.round(size / 1000)} kB\n`);
  if (size > largest) throw new Error(`${name}.png is larger than ${largest} bytes.`);
}

const pages = await startWholeService();
const worker = await startWorker(pages);
try {
  const client = await arrange(pages);
  for (const [view, options] of Object.entries(views)) {
    const page = await pages.openPage(options);
    await page.goto('/settings');
    await page.getByLabel('Password').waitFor();
    await picture(page, `sign-in-${view}`);
    await signInOn(page, pages);
    await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
    for (const [name, show] of scenes(client)) {
      await show(page);
      await picture(page, `${name}-${view}`);
    }
  }
} finally {
  await worker.kill();
  await pages.close();
}
