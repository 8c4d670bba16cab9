import { existsSync, readFileSync } from 'node:fs';
import request from 'supertest';
import { fileOf } from './guide-files.ts';
import { linkTarget } from './link-target.ts';
import { renderMarkdown } from './markdown.ts';
import { files, listed, pagesOnly } from '../../test/pages-only.ts';

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (at: string, headers: Record<string, string> = browser) =>
  request(pagesOnly).get(at).set(headers);

const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found!);

/** Links, buttons and headings that have no name for a screen reader: no text, no picture with one, no label. */
function unnamedIn(html: string): string[] {
  const elements = html.matchAll(/<(a|button|h[1-6])\b([^>]*)>([^]*?)<\/\1>/g);
  return Array.from(elements).flatMap(([element, , attributes, content]) => {
    const said = `${content!.replaceAll(/<[^>]*>/g, '')}${/ alt="([^"]*)"/.exec(content!)?.[1] ?? ''}`;
    const label = / aria-label="([^"]*)"/.exec(attributes!)?.[1];
    return (label ?? said).trim() === '' ? [element] : [];
  });
}

/** The authorization server serves it. */
const elsewhere = new Set(['/settings']);

const known = new Map<string, Promise<{ status: number; text: string }>>();
async function visit(at: string) {
  const answer = known.get(at) ?? get(at).then(({ status, text = '' }) => ({ status, text }));
  known.set(at, answer);
  return answer;
}

async function brokenLinks(at: string): Promise<string[]> {
  const { text } = await visit(at);
  const links = new Set([...all(text, /<a[^>]* href="([^"]*)"/g), ...all(text, /<img src="([^"]*)"/g)]);
  const broken: string[] = [];
  for (const link of links) {
    const { origin, pathname, hash } = new URL(link, `http://here${at}`);
    if (origin !== 'http://here' || elsewhere.has(pathname)) continue;
    const target = await visit(pathname);
    if (target.status !== 200) broken.push(`${link}: ${target.status}`);
    else if (hash !== '' && !target.text.includes(` id="${hash.slice(1)}"`))
      broken.push(`${link}: no anchor`);
  }
  return broken;
}

it('leads from the address without the ending to the guide', async () => {
  const { status, headers } = await get('/guides/partner-developers');
  expect([status, headers['location']]).toEqual([301, '/guides/partner-developers.md']);
});

describe('a guide in a browser', () => {
  it.each(Array.from(files.guides.values()))(
    '%s has no link that leads nowhere, each anchor once, and no heading that skips a level',
    async (at) => {
      const { status, text } = await visit(at);
      expect(status).toBe(200);
      expect(await brokenLinks(at)).toEqual([]);
      const ids = all(text, / id="([^"]*)"/g);
      expect(ids).toEqual([...new Set(ids)]);
      const levels = all(text.slice(text.indexOf('<main')), /<h([1-6])[ >]/g).map(Number);
      expect(unnamedIn(text)).toEqual([]);
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)).toEqual([]);
      expect(text.match(/<script[^]*?<\/script>/g)).toEqual([
        expect.stringMatching(/ src="[^"]*\/text\.js"><\/script>$/),
      ]);
      expect(text).not.toMatch(/<style| style="|&lt;!--/);
    },
  );

  it('has a title, the header of the other pages, and its sections in the menu', async () => {
    const { text } = await visit('/guides/webhooks.md');
    expect(text).toContain('<title>Webhooks – Team Operations Service</title>');
    expect(text).toContain('<a href="/v1/docs">API documentation</a>');
    expect(text).toContain('<a href="/guides/webhooks.md" aria-current="page">Webhooks</a>');
    for (const { at } of listed) expect(text).toContain(`href="${at}"`);
    const menu = text.slice(text.indexOf('<nav'), text.indexOf('</nav>'));
    expect(all(menu, /href="#([^"]*)"/g)).toEqual(all(text, /<h2 id="([^"]*)"/g));
  });

  it('has in the menu the parts of each section, closed where the menu is longer than a screen', async () => {
    for (const [at, open] of [
      ['/guides/operations-staff.md', false],
      ['/guides/market-messages.md', true],
    ] as const) {
      const { text } = await visit(at);
      const menu = text.slice(text.indexOf('<nav'), text.indexOf('</nav>'));
      const headings = all(text, /<h[23] id="([^"]*)"/g);
      expect(all(menu, /href="#([^"]*)"/g)).toEqual(headings);
      expect(/class="parts"[^>]* open/.test(menu)).toBe(open);
    }
  });

  it('is compressed, has an ETag, and runs only scripts of this service', async () => {
    const { headers } = await get('/guides/oauth.md', { ...browser, 'Accept-Encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
      'cache-control': 'no-cache',
      vary: 'Accept, Accept-Encoding',
    });
    const again = { ...browser, 'Accept-Encoding': 'br', 'If-None-Match': headers['etag']! };
    expect((await get('/guides/oauth.md', again)).status).toBe(304);
  });

  it('shows pictures', async () => {
    const { headers } = await get('/guides/images/consent-light.png');
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' });
  });
});

describe('a guide for a program', () => {
  it.each([
    {},
    { Accept: '*/*' },
    { Accept: 'text/markdown' },
    { Accept: 'text/plain' },
    { Accept: 'application/json' },
  ])('is as it is written with %j', async (headers) => {
    const answer = await get('/guides/oauth.md', headers);
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(answer.headers['vary']).toBe('Accept, Accept-Encoding');
    expect(answer.text).toMatch(/^# OAuth/);
  });
});

it.each(['/guides', '/guides/'])('leads from %s to the list of all guides', async (at) => {
  const { status, headers } = await get(at);
  expect([status, headers['location']]).toEqual([302, '/guides/README.md']);
});

it.each([
  '/guides/..%2fpackage.json',
  '/guides/../package.json',
  '/guides/nothing.md',
  '/guides/package.json',
])('serves nothing at %s', async (at) => {
  expect((await get(at)).status).toBe(404);
});

it('has on the home page, the errors and the reference no link that leads nowhere', async () => {
  for (const at of ['/', '/v1/errors', '/v1/docs', '/v1/docs/reference/jobs'])
    expect([at, await brokenLinks(at)]).toEqual([at, []]);
});

it.each(Array.from(files.guides.keys()))('%s names no file that is not in the repository', (source) => {
  const missing: string[] = [];
  renderMarkdown(readFileSync(fileOf(source), 'utf8'), (link) => {
    const target = linkTarget(link, source, files);
    if ('file' in target && !existsSync(fileOf(target.file))) missing.push(link);
    return target;
  });
  expect(missing).toEqual([]);
});
