import { fileURLToPath } from 'node:url';
import { sharedByFiles } from '@team-operations/testing';
import { openChromium } from '@team-operations/testing/pages';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { ShownCall } from './host-page.ts';

const origin = 'http://host.test';

/** The domains that a view may reach (McpUiResourceCsp). */
interface Csp {
  connectDomains?: string[];
  resourceDomains?: string[];
}

/** A page as the server returns it. */
export interface ViewPage {
  text: string;
  _meta: { ui: { csp: Csp } };
}

/** The policy that the extension's specification asks of a host, with the domains that the server names. */
function policyOf({ connectDomains = [], resourceDomains = [] }: Csp): string {
  const from = ["'self'", ...resourceDomains].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from} 'unsafe-inline'`,
    `style-src ${from} 'unsafe-inline'`,
    `img-src ${from} data:`,
    `connect-src ${connectDomains.join(' ') || "'none'"}`,
  ].join('; ');
}

async function bundledHost(): Promise<string> {
  const input = fileURLToPath(new URL('host-page.ts', import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

export interface ViewHost {
  /**
   * Shows the view of a call, without options in the page of the call before; answers the frame in which it is once it has drawn
   * something.
   */
  show(
    view: ViewPage,
    call: ShownCall,
    options?: BrowserContextOptions & { withoutPolicy?: true },
  ): Promise<Shown>;
  close(): Promise<void>;
}

interface Shown {
  page: Page;
  frame: Frame;
  /** What was asked of the network. */
  requests: string[];
}

interface HostPage {
  page: Page;
  /** Serves this view to the host's page from now on. Answers the addresses that are asked for from then on. */
  load(view: ViewPage, withoutPolicy?: boolean): string[];
}

async function openPage(browser: Browser, script: string, options: BrowserContextOptions): Promise<HostPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  let requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const html = `<!doctype html><html lang="en"><title>Host</title><style>:root { color-scheme: light dark } iframe { width: 100%; border: 0 }</style><div id="views"></div><script src="/host.js"></script></html>`;
  const served: Record<string, Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0]> = {
    '/': { contentType: 'text/html', body: html },
    '/host.js': { contentType: 'text/javascript', body: script },
  };
  // Nothing reaches the network: what is not the host's own is refused, and noted.
  await context.route('**', (route) => {
    const answer = served[route.request().url().replace(origin, '')];
    return answer === undefined ? route.abort() : route.fulfill(answer);
  });
  await page.goto(`${origin}/`);
  return {
    page,
    load(view, withoutPolicy = false) {
      const headers = { 'Content-Security-Policy': policyOf(view._meta.ui.csp) };
      served['/view'] = {
        contentType: 'text/html',
        body: view.text,
        ...(!withoutPolicy && { headers }),
      };
      requests = [];
      return requests;
    },
  };
}

/** A browser and the script of the host's page: one for all test files, each of which opens its own contexts. */
const parts = sharedByFiles(async () => {
  const [browser, script] = await Promise.all([openChromium(), bundledHost()]);
  return { browser, script, close: () => browser.close() };
});

/** A basic host of MCP Apps in a real browser. */
export async function openViewHost(): Promise<ViewHost> {
  const { browser, script } = await parts.open();
  const contexts: BrowserContext[] = [];
  async function open(options: BrowserContextOptions): Promise<HostPage> {
    const opened = await openPage(browser, script, options);
    contexts.push(opened.page.context());
    return opened;
  }
  let plain: Promise<HostPage> | undefined;
  return {
    async show(view, call, { withoutPolicy, ...options } = {}) {
      const isPlain = Object.keys(options).length === 0;
      const { page, load } = await (isPlain ? (plain ??= open({})) : open(options));
      if (isPlain) await page.emulateMedia({ colorScheme: 'light' });
      const requests = load(view, withoutPolicy);
      await page.evaluate((shown) => window.showView(JSON.parse(shown)), JSON.stringify(call));
      const frame = page.frames().find((one) => one.url() === `${origin}/view`)!;
      // Before that, and where the result is an error, there is no heading.
      await frame.locator('h1, .notice').first().waitFor();
      return { page, frame, requests: requests.filter((url) => !url.startsWith(`${origin}/`)) };
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await parts.release();
    },
  };
}
