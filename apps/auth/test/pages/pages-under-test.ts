import { createServer } from 'node:http';
import { listenOnFreePort, makeTeam, sharedByFiles, type SharedByFiles } from '@team-operations/testing';
import { openChromium } from '@team-operations/testing/pages';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { signIn, startAuth, type AuthUnderTest } from '../auth.ts';

/** What serves the pages: one for all test files, each of which makes its own teams. */
export interface PagesService extends AuthUnderTest {
  url: string;
}

export interface PagesUnderTest extends PagesService {
  /** A page in a new browser; no person is signed in. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
}

const browsers = sharedByFiles(openChromium);

/** The real authorization server behind a port. */
const authAlone = sharedByFiles(async (): Promise<PagesService> => {
  const server = createServer();
  const url = `http://localhost:${await listenOnFreePort(server)}`;
  const auth = await startAuth({ baseUrl: url });
  server.on('request', auth.app);
  return {
    ...auth,
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      await auth.close();
    },
  };
});

/** The real authorization server, and a real browser in front of it. */
export const startPages = () => openPagesOf(authAlone);

/** Two new teams of a service, and a browser in front of it. */
export async function openPagesOf(services: SharedByFiles<PagesService>): Promise<PagesUnderTest> {
  const [browser, service] = await Promise.all([browsers.open(), services.open()]);
  const contexts: BrowserContext[] = [];
  return {
    ...service,
    team: await makeTeam(service.database),
    otherTeam: await makeTeam(service.database, 'Other team'),
    async openPage(options) {
      const page = await openPageIn(browser, service.url, options);
      contexts.push(page.context());
      return page;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await browsers.release();
      await services.release();
    },
  };
}

/** A page in a new browser, with the service at this address. */
async function openPageIn(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  // Sooner than the test's own limit, so that what was waited for is named.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

type Role = AuthUnderTest['team']['users'][number]['role'];

const personIn = ({ team }: Pick<AuthUnderTest, 'team'>, role: Role) =>
  team.users.find((user) => user.role === role)!;

/**
 * The page as in a new browser: no person is signed in, it has stored nothing, and no request is intercepted. Its process stays,
 * as a new one takes twice as long to show the first page.
 */
export async function startOver(page: Page): Promise<void> {
  await page.unrouteAll();
  // Only pages of the API reference store something.
  if (page.url().includes('/v1/docs')) await page.evaluate(() => sessionStorage.clear());
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Who was signed in last in a browser without the sign-in page, and their cookie. */
const signedIn = new WeakMap<BrowserContext, { personId: string; value: string }>();

/**
 * Signs one of the team's people in, in a page that starts over, without the sign-in page. A person who still is signed in stays so, and
 * the test goes on to the page that it is about.
 */
export async function signInBefore(page: Page, pages: PagesUnderTest, role: Role = 'owner'): Promise<void> {
  const context = page.context();
  const personId = personIn(pages, role).id;
  const before = signedIn.get(context);
  const cookies = await context.cookies(pages.url);
  if (before?.personId === personId && cookies.some(({ value }) => value === before.value))
    return page.unrouteAll();
  await startOver(page);
  const { cookie } = await signIn(pages, personId);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: pages.url }]);
  signedIn.set(context, { personId, value });
}

/** Signs one of the team's people in on the sign-in page that is shown. */
export async function signInOn(
  page: Page,
  pages: Pick<AuthUnderTest, 'team'>,
  role: Role = 'owner',
): Promise<void> {
  const { email, password } = personIn(pages, role);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The address of an authorization request. */
export function requestAddress(parameters: Record<string, string>): string {
  return `/oauth/authorize?${new URLSearchParams(parameters)}`;
}

/** Replaces the application's website and waits until the browser is sent there. */
export async function arrival(page: Page, callback: string): Promise<() => Promise<URL>> {
  await page.route(`${callback}**`, (route) => route.fulfill({ contentType: 'text/plain', body: 'arrived' }));
  return async () => {
    await page.waitForURL(`${callback}**`);
    return new URL(page.url());
  };
}
