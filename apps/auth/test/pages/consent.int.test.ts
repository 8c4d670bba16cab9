import { sql } from '@team-operations/database';
import { addPerson } from '@team-operations/testing';
import type { Page } from 'playwright-core';
import {
  goodRequest,
  loopback,
  registerClient,
  registerConfidential,
  teamApplication,
  webCallback,
} from '../auth.ts';
import {
  arrival,
  requestAddress,
  signInBefore,
  signInOn,
  startOver,
  startPages,
  type PagesUnderTest,
} from './pages-under-test.ts';

describe('the consent page', () => {
  let pages: PagesUnderTest;
  let page: Page;
  beforeAll(async () => {
    pages = await startPages();
    page = await pages.openPage();
  });
  afterAll(() => pages.close());

  /** The owner is asked in the browser whether a client with these scopes may act. */
  async function askedFor(scope: string, metadata: Record<string, unknown> = {}) {
    const client = await registerConfidential(pages.app, { scope, ...metadata });
    await signInBefore(page, pages);
    const arrived = await arrival(page, webCallback);
    await page.goto(requestAddress({ ...goodRequest(client, webCallback), scope }));
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    return { arrived, clientId: client['client_id']! };
  }

  it('when a former manager created the application of a team, then it is shown as unchecked', async () => {
    const createdById = await addPerson(pages.database, pages.team.id, 'engineer');
    const client = await teamApplication(pages, { createdById });
    await signInBefore(page, pages);
    await page.goto(requestAddress(goodRequest(client, webCallback)));
    await page.getByText('It is unverified.').waitFor();
    expect(await page.getByText('Registered by the team').count()).toBe(0);
  });

  const grantOf = async (clientId: string) => {
    const rows = await pages.database.query<{ scopes: string[] }>(
      sql`SELECT scopes FROM oauth_grant WHERE client_id = ${clientId} AND revoked_at IS NULL`,
    );
    return rows.map(({ scopes }) => scopes);
  };

  it('when it is approved as asked, then the shortcut is granted as asked and the code goes to the client', async () => {
    const { arrived, clientId } = await askedFor('apis.read jobs.write', { client_name: 'Planner' });
    const facts = await page.getByRole('main').innerText();
    expect(facts).toContain('Planner requests to act on your behalf');
    expect(facts).toContain('client.example');
    expect(facts).toContain('It is unverified.');
    expect(facts).toContain('Create, change, assign, start, complete, cancel and abort jobs');
    expect(await page.getByText('Lasting changes', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Approve' }).click();
    const { searchParams } = await arrived();
    expect(searchParams.get('code')).toBeTruthy();
    expect(searchParams.get('state')).toBe('a state');
    expect(await grantOf(clientId)).toEqual([['apis.read', 'jobs.write']]);
  });

  it('when nothing is ticked, then it says so and nothing is granted; when some are, then only those', async () => {
    const { arrived, clientId } = await askedFor('apis.read jobs.write');
    await page.getByRole('button', { name: 'Select none: Read everything' }).click();
    await page.getByRole('checkbox', { name: /jobs\.write/ }).uncheck();
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Nothing is selected.');
    expect(await grantOf(clientId)).toEqual([]);
    for (const ticked of [/jobs\.write/, /jobs\.read/])
      await page.getByRole('checkbox', { name: ticked }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await arrived();
    expect((await grantOf(clientId)).map((scopes) => scopes.toSorted())).toEqual([
      ['jobs.read', 'jobs.write'],
    ]);
  });

  it('offers what the role of the person can give, and says what it does not offer', async () => {
    await startOver(page);
    const scope = 'apis.read jobs.write sip.write';
    const client = await registerConfidential(pages.app, { scope });
    const arrived = await arrival(page, webCallback);
    await page.goto(requestAddress({ ...goodRequest(client, webCallback), scope }));
    await signInOn(page, pages, 'member');
    await page.getByText('1 permission not offered: your role here is member').click();
    await page.getByText('Submit safe-isolation worksheets').waitFor();
    expect(await page.getByRole('checkbox', { name: /sip\.write/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Approve' }).click();
    await arrived();
    expect(await grantOf(client['client_id']!)).toEqual([['apis.read', 'jobs.write']]);
  });

  it('refuses an approval of which the role can give nothing', async () => {
    const client = await registerConfidential(pages.app, { scope: 'jobs.write' });
    await signInBefore(page, pages, 'engineer');
    await page.goto(requestAddress({ ...goodRequest(client, webCallback), scope: 'jobs.write' }));
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Your role in this team grants none');
    expect(await grantOf(client['client_id']!)).toEqual([]);
  });

  it('when someone is in two teams, then one has to be chosen, and the grant is for that one', async () => {
    const [owner] = pages.team.users;
    const { id: otherTeam } = pages.otherTeam;
    await pages.database.query(
      sql`INSERT INTO team_member (team_id, person_id, role) VALUES (${otherTeam}::uuid, ${owner!.id}::uuid, 'member')`,
    );
    const { arrived, clientId } = await askedFor('jobs.read');
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Choose a team');
    await page.getByRole('radio', { name: 'Other team' }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await arrived();
    const [grant] = await pages.database.query<{ team: string }>(
      sql`SELECT team_id::text AS team FROM oauth_grant WHERE client_id = ${clientId}`,
    );
    expect(grant?.team).toBe(otherTeam);
    await pages.database.query(
      sql`DELETE FROM team_member WHERE team_id = ${otherTeam}::uuid AND person_id = ${owner!.id}::uuid`,
    );
  });

  it('when a client writes markup, then people read it as text; when they deny it, then the client is notified and nothing is granted', async () => {
    const name = '<img src=x onerror="document.title=1"> & Co';
    const { arrived, clientId } = await askedFor('apis.all', { client_name: name });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      `${name} requests to act on your behalf`,
    );
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('button', { name: 'Deny' }).click();
    expect((await arrived()).searchParams.get('error')).toBe('access_denied');
    expect(await grantOf(clientId)).toEqual([]);
  });

  it('when a program on the device is denied that is unchecked, then it is not opened', async () => {
    const scheme = 'com.example.app:/callback';
    const client = await registerClient(pages.app, { redirect_uris: [scheme], scope: 'apis.read' });
    await signInBefore(page, pages);
    const requested: string[] = [];
    page.on('request', (sent) => requested.push(sent.url()));
    await page.goto(requestAddress(goodRequest(client, scheme)));
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('was not opened').waitFor();
    const link = page.getByRole('link', { name: 'com.example.app:' });
    expect(await link.getAttribute('href')).toMatch(/^com\.example\.app:\/callback\?error=access_denied/);
    expect(requested.filter((address) => address.startsWith('com.example.app:'))).toEqual([]);
  });

  it('when there is only a keyboard, then it can be signed in, narrowed and approved', async () => {
    await startOver(page);
    const client = await registerConfidential(pages.app, { scope: 'jobs.read team.read' });
    const arrived = await arrival(page, webCallback);
    await page.goto(requestAddress({ ...goodRequest(client, webCallback), scope: 'jobs.read team.read' }));
    await page.getByLabel('Password').waitFor();
    const { email, password } = pages.team.users[0]!;
    const focusOn = async (label: RegExp) => {
      for (let presses = 0; presses < 40; presses += 1) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          return element === document.body ? '' : ((element?.labels?.[0] ?? element)?.textContent ?? '');
        });
        if (label.test(focused)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The focus never came to ${label}.`);
    };
    await focusOn(/E-mail/);
    await page.keyboard.type(email);
    await focusOn(/Password/);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await focusOn(/team\.read/);
    await page.keyboard.press('Space');
    await focusOn(/^Approve$/);
    await page.keyboard.press('Enter');
    await arrived();
    expect(await grantOf(client['client_id']!)).toEqual([['jobs.read']]);
  });

  it('when the response goes to a program on the device, then there is a warning', async () => {
    await signInBefore(page, pages);
    await page.goto(requestAddress(goodRequest(await registerClient(pages.app), loopback)));
    await page.getByText('The response goes to a program on this device').waitFor();
  });

  it('when the redirect URI is not registered, then the page explains it and leads nowhere near it', async () => {
    await startOver(page);
    const client = await registerConfidential(pages.app);
    const answer = await page.goto(requestAddress(goodRequest(client, 'https://evil.example/callback')));
    expect(answer?.status()).toBe(400);
    await page.getByRole('heading', { level: 1, name: 'This request cannot be shown' }).waitFor();
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => href?.includes('evil.example'))).toEqual([]);
    expect(page.url()).toContain(pages.url);
  });

  it('when an application that registered itself sends a wrong request, then the browser leaves only by a click', async () => {
    await startOver(page);
    const client = await registerConfidential(pages.app, { client_name: 'Planner', scope: 'apis.read' });
    const sentTo: string[] = [];
    page.on('request', (asked) => sentTo.push(new URL(asked.url()).host));
    const arrived = await arrival(page, webCallback);
    await page.goto(requestAddress({ ...goodRequest(client, webCallback), scope: 'jobs.write' }));
    await page.getByRole('heading', { level: 1, name: 'This request cannot be approved' }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const part of ['client.example', 'Planner', 'It is unverified.', 'invalid_scope'])
      expect(text).toContain(part);
    await page.waitForLoadState('networkidle');
    expect(new Set(sentTo)).toEqual(new Set([new URL(pages.url).host]));
    await page.getByRole('link', { name: 'Continue to client.example' }).click();
    expect((await arrived()).searchParams.get('error')).toBe('invalid_scope');
  });

  it('when the person goes back from a wrong request, then nothing is sent to the application', async () => {
    await startOver(page);
    const client = await registerConfidential(pages.app);
    await page.goto('/oauth/doctor');
    await page.goto(requestAddress({ ...goodRequest(client, webCallback), prompt: 'none' }));
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.waitForURL('**/oauth/doctor');
  });
});
