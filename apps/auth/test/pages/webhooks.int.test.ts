import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { eventually, listenOnFreePort, type ServiceProcess } from '@team-operations/testing';
import type { Page } from 'playwright-core';
import { signInOn, type PagesUnderTest } from './pages-under-test.ts';
import { startWholeService, startWorker } from './whole-service.ts';

interface Receiver {
  url: string;
  /** The status it answers. */
  status: number;
  /** What was posted to it. */
  received: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** A receiver as a partner would have it. */
async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      });
      response.writeHead(receiver.status).end();
    });
  });
  const port = await listenOnFreePort(server);
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/in`,
    status: 204,
    received: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

describe('the webhooks page', () => {
  let pages: PagesUnderTest;
  let receiver: Receiver;
  let worker: ServiceProcess;
  let page: Page;
  beforeAll(async () => {
    [pages, receiver] = await Promise.all([startWholeService(), startReceiver()]);
    worker = await startWorker(pages);
    page = await pages.openPage();
    await page.goto('/settings/integrations/webhooks');
    await signInOn(page, pages);
    await page.getByText('No webhooks yet.').waitFor();
  });
  afterAll(async () => {
    await worker.kill();
    await pages.close();
    await receiver.close();
  });

  const dialog = () => page.getByRole('dialog');
  const log = () => page.getByRole('region', { name: 'Deliveries' });
  const mark = (text: string) => log().locator('.mark', { hasText: text }).first();
  async function takeSecret(): Promise<string> {
    const secret = await dialog().getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await dialog().getByRole('button', { name: 'I have stored it' }).click();
    await dialog().waitFor({ state: 'detached' });
    return secret;
  }

  it('when nothing is ticked, or the address cannot be posted to, then the page says so', async () => {
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await dialog().getByRole('checkbox').first().waitFor();
    expect(await dialog().getByRole('checkbox').count()).toBe(8);
    await dialog().getByLabel('Address').fill('http://hooks.example.com/in');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await dialog().getByRole('alert').getByText('Nothing is selected.').waitFor();
    await dialog()
      .getByRole('checkbox', { name: /job\.completed/ })
      .check();
    await dialog().getByRole('button', { name: 'Create' }).click();
    await dialog().getByRole('alert').getByText('does not start with https://').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('when one is created, then its secret is shown once, and it is listed with its events', async () => {
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await dialog().getByLabel('Address').fill(receiver.url);
    await dialog().getByLabel('Description').fill('Planning board');
    await dialog()
      .getByRole('checkbox', { name: /dno\.fault\.reported/ })
      .check();
    await dialog().getByRole('button', { name: 'Create' }).click();
    const secret = await takeSecret();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('heading', { name: 'Planning board' }).waitFor();
    await page.getByText('A fault on a network operator’s equipment was reported').waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it('when a test event is sent, then the receiver gets it, and the log says what it answered', async () => {
    await page.getByRole('link', { name: 'Deliveries, test and replay' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deliveries to Planning board' }).waitFor();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await mark('Delivered').waitFor();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.body).toMatchObject({ type: 'webhook.test' });
    await log().getByText('Attempts and body').click();
    await log().getByText('Answered 204').waitFor();
    expect(await log().innerText()).toContain('webhook.test');
  });

  it('when one delivery is replayed, then it comes again under the same webhook-id', async () => {
    await log()
      .getByRole('button', { name: /^Replay/ })
      .click();
    await eventually(() => receiver.received.length >= 2);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await mark('Delivered').waitFor();
  });

  it('when a receiver refuses, then the log says how, and what was missed can be asked for again', async () => {
    receiver.status = 410;
    await page.getByRole('button', { name: 'Send test event' }).click();
    await mark('Missed').waitFor();
    await log().getByText('Attempts and body').first().click();
    await log()
      .getByText(/Answered 410/)
      .waitFor();
    await page.getByLabel('Show').selectOption({ label: 'Missed' });
    await log()
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
      .waitFor();
    receiver.status = 204;
    await page.getByRole('link', { name: 'All webhooks' }).click();
    const enable = page.getByRole('button', { name: 'Enable Planning board' });
    await page.getByRole('button', { name: /able Planning board/ }).waitFor();
    if (await enable.isVisible()) await enable.click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Deliveries, test and replay' }).click();
    await page.getByRole('button', { name: 'Replay …' }).click();
    await dialog().getByRole('button', { name: 'Replay' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('when the description of a key’s webhook is changed, then it ends with the key as before, and is taken over by name', async () => {
    const created = await fetch(`${pages.url}/v1/webhooks`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${pages.team.api_keys['apis.all']}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: receiver.url, events: ['job.completed'], description: 'Made by a key' }),
    });
    expect(created.status).toBe(201);
    await page.goto('/settings/integrations/webhooks');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Made by a key' }) });
    await card.getByText('The API key').waitFor();
    await page.getByRole('button', { name: 'Edit Made by a key' }).click();
    await dialog().getByLabel('Description').fill('Made by a key, described');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Made by a key, described' }).waitFor();
    expect(await card.innerText()).toContain('The API key');
    await card.getByRole('button', { name: 'Disable' }).click();
    await card.getByRole('button', { name: 'Take over' }).click();
    await dialog().getByText(receiver.url).waitFor();
    await dialog().getByRole('button', { name: 'Take over' }).click();
    await card.getByText('The membership of').waitFor();
    await card.getByText('Active', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Remove' }).click();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await card.waitFor({ state: 'detached' });
  });

  it('when its secret is rotated and it is disabled, enabled and removed, then the page follows', async () => {
    await page.getByRole('button', { name: 'Rotate secret of Planning board' }).click();
    await dialog().getByRole('button', { name: 'Rotate' }).click();
    expect(await takeSecret()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Disable Planning board' }).click();
    await page.getByText('It was disabled by a user.').waitFor();
    await page.getByRole('button', { name: 'Enable Planning board' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Planning board' }).click();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No webhooks yet.').waitFor();
  });
});
