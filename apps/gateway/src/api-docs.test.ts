import { readFileSync } from 'node:fs';
import { registry } from '@team-operations/catalogue';
import { createApiKeySecret } from '@team-operations/credentials';
import { asyncApiDocument } from '@team-operations/messaging';
import { allTopics } from '@team-operations/catalogue';
import request from 'supertest';
import { pagesOnly as app } from '../test/pages-only.ts';

const page = async (path: string) => {
  const answer = await request(app).get(path).set('Accept', 'text/html');
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

it('serves the AsyncAPI document, to be asked for again after five minutes', async () => {
  const { status, body, headers } = await request(app).get('/v1/asyncapi.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(body).toEqual(asyncApiDocument(allTopics));
});

it('shows every operation on the first page, and on the page of its tag', async () => {
  const { text: first } = await page('/v1/docs');
  const pages = new Map<string, string>();
  for (const { name, rest, summary } of registry) {
    const tag = name.slice(0, name.indexOf('.'));
    expect(first).toContain(`href="/v1/docs/reference/${tag}#${name}"`);
    pages.set(tag, pages.get(tag) ?? (await page(`/v1/docs/reference/${tag}`)).text);
    expect(pages.get(tag)).toContain(`id="${name}"`);
    expect(pages.get(tag)).toContain(summary.replaceAll("'", '&#39;'));
    expect(pages.get(tag)).toContain(`data-path="${rest.path.replaceAll(/:(\w+)/g, '{$1}')}"`);
  }
});

it('shows in an empty field of a form the default that applies', async () => {
  for (const tag of new Set(registry.map(({ name }) => name.slice(0, name.indexOf('.'))))) {
    const { text } = await page(`/v1/docs/reference/${tag}`);
    const limits = text.matchAll(/<input[^>]*name="limit"[^>]*>/g);
    for (const [field] of limits)
      expect([tag, field]).toEqual([tag, expect.stringContaining('placeholder="20"')]);
  }
});

it('leads from the creation of a webhook to its guide', async () => {
  const { text } = await page('/v1/docs/reference/webhooks');
  expect(text).toContain('<a href="/guides/webhooks.md">Guide for webhooks</a>');
});

it('names each media type of a file, and the header that asks for it', async () => {
  const { text } = await page('/v1/docs/reference/flows');
  const shown = text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  expect(shown).toContain('As other types, if Accept names one: image/png, text/plain.');
});

it('shows each topic, and each event of webhooks', async () => {
  const { text: topics } = await page('/v1/docs/reference/kafka-topics');
  expect(topics).toContain('href="/v1/asyncapi.json"');
  for (const topic of Object.keys(asyncApiDocument(allTopics).channels))
    expect(topics).toContain(`<code>${topic}</code>`);
  expect((await page('/v1/docs/reference/webhook-events')).text).toContain('id="dno.fault.reported"');
});

it('leads to the submission API, whose requests it does not send', async () => {
  const { text } = await page('/v1/docs/reference/job_data');
  expect(text).toContain('href="https://sip.service.example/v2/docs"');
  expect(text).toContain('https://sip.service.example/v2/job-data');
  expect(text).not.toContain('class="try"');
});

it('sends a browser the page, also with a credential', async () => {
  for (const authorization of [{}, { Authorization: `Bearer ${createApiKeySecret()}` }]) {
    const { status, headers } = await request(app)
      .get('/v1/docs')
      .set({ Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', ...authorization });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['vary']).toBe('Accept, Authorization, Accept-Encoding');
  }
});

it('has a section for each convention, and leads to the guides and the codes of errors', async () => {
  const { text } = await page('/v1/docs');
  for (const id of ['authentication', 'paging', 'rate-limits', 'errors', 'conditional-requests'])
    expect(text).toContain(`<section class="card" id="${id}">`);
  for (const id of ['idempotent-requests', 'versions']) expect(text).toContain(`id="${id}"`);
  for (const href of ['/v1/errors', '/settings', '/guides/oauth.md', '/guides/assistants.md'])
    expect(text).toContain(`href="${href}"`);
});

it('leads to guides and headings that exist', async () => {
  const { text } = await page('/v1/docs');
  const links = [...text.matchAll(/href="\/guides\/([\w-]+\.md)(?:#([\w-]+))?"/g)];
  expect(links.length).toBeGreaterThan(8);
  for (const [, file = '', anchor] of links) {
    const guide = readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
    const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    if (anchor !== undefined) expect(anchors).toContain(anchor);
  }
});

it('sends the page to a request that accepts anything and has no credential, such as that of curl', async () => {
  const { status, headers } = await request(app).get('/v1/docs').set('Accept', '*/*');
  expect([status, headers['vary']]).toEqual([200, 'Accept, Authorization, Accept-Encoding']);
});

it.each([
  ['asks for JSON', '/v1/docs', { Accept: 'application/json' }],
  ['sends a credential', '/v1/docs', { Accept: '*/*', Authorization: `Bearer ${createApiKeySecret()}` }],
  ['asks for one doc', '/v1/docs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23', { Accept: 'text/html' }],
  ['asks for a page that is not there', '/v1/docs/reference/nothing', { Accept: 'text/html' }],
])('passes a request on that %s', async (_, path, headers) => {
  expect((await request(app).get(path).set(headers)).status).toBe(404);
});

/** What people read of a page: no examples, and nothing inside of tags but labels. */
const shown = (text: string) => text.replaceAll(/<(pre|textarea|code)[^>]*>[^]*?<\/\1>/g, '');

it('shows no marks of Markdown, and formats by the names that people use', async () => {
  const { text: first } = await page('/v1/docs');
  const paths = new Set(
    Array.from(first.matchAll(/href="(\/v1\/docs\/reference\/[^"#]*)/g), ([, at]) => at!),
  );
  expect(paths.size).toBeGreaterThan(10);
  for (const path of ['/v1/docs', ...paths]) {
    const text = shown((await page(path)).text);
    expect([path, /.{0,40}`.{0,40}/.exec(text)?.[0]]).toEqual([path, undefined]);
    expect([path, /string, (uuid|uri|mpan|date-time|sent-instant)/.exec(text)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  }
});

it('describes each format of the document', async () => {
  const { text } = await page('/v1/docs');
  const contract = JSON.stringify((await request(app).get('/v1/openapi.json')).body);
  for (const [, format] of contract.matchAll(/"format":"([^"]+)"/g))
    expect(text).toContain(`format <code>${format}</code>`);
});
