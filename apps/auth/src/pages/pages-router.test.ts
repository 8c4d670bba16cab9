import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { restErrorBody } from '@team-operations/errors';
import {
  createErrorHandler,
  notFoundHandler,
  requestIdMiddleware,
  useSecurityHeaders,
} from '@team-operations/http';
import { linkPaths, settingsPaths, webhookAddress } from '@team-operations/pages-api';
import { createLogger } from '@team-operations/service';
import express, { type Express } from 'express';
import request from 'supertest';
import { pagesRouter } from './pages-router.ts';

const logger = createLogger({ name: 'pages-test', level: 'silent' });

describe('the pages', () => {
  let directory: string;
  let app: Express;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'console-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<!doctype html><title>console</title>');
    writeFileSync(join(directory, 'assets/index-1a2b3c.js'), 'export {}');
    writeFileSync(join(directory, '.setup-stamp'), 'stamp');
    app = express();
    useSecurityHeaders(app);
    app.use(requestIdMiddleware);
    app.use(pagesRouter({ directory }));
    app.use(notFoundHandler);
    app.use(createErrorHandler({ writeBody: restErrorBody, logger }));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('compresses the files of pages, and no page', async () => {
    const large = `export const text = '${'text '.repeat(500)}';`;
    writeFileSync(join(directory, 'assets/index-4d5e6f.js'), large);
    writeFileSync(
      join(directory, 'index.html'),
      `<!doctype html><title>console</title>${'<p>text'.repeat(500)}`,
    );
    const file = await request(app).get('/settings/assets/index-4d5e6f.js').set('Accept-Encoding', 'gzip');
    expect(file.headers['content-encoding']).toBe('gzip');
    expect(file.text).toBe(large);
    const page = await asBrowser('/settings').set('Accept-Encoding', 'gzip');
    expect(page.status).toBe(200);
    expect(page.headers).not.toHaveProperty('content-encoding');
  });

  const asBrowser = (path: string) => request(app).get(path).set('Accept', 'text/html,*/*;q=0.8');

  it.each(['/settings', '/settings/', '/settings/developer/api-keys', '/oauth/doctor?client=x'])(
    'when a browser opens %s, then it gets the page with an exact policy and stores nothing',
    async (path) => {
      const answer = await asBrowser(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('console');
      expect(answer.headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        vary: 'Accept',
      });
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );

  it.each([
    ...Object.values(settingsPaths),
    ...Object.values(linkPaths),
    webhookAddress('1'),
    '/settings/lists',
  ])('when a browser opens %s, then there is a page', async (path) => {
    expect((await asBrowser(path)).status).toBe(200);
  });

  it.each(['/settings/unknown', '/settings/Members', '/settings/members/', `${webhookAddress('1')}/2`])(
    'when a browser opens %s, then it gets the page that says so, as a 404',
    async (path) => {
      const answer = await asBrowser(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(answer.text).toContain('console');
    },
  );

  it('when a file of the page is asked for, then it may be kept for good', async () => {
    const answer = await request(app).get('/settings/assets/index-1a2b3c.js');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/settings/assets/gone.js',
    '/settings/assets/../.setup-stamp',
    '/settings/assets/..%2f.setup-stamp',
    '/settings/assets/',
    '/settings/api/session',
  ])('when %s is asked for, then no page hides that it is not there', async (path) => {
    expect((await asBrowser(path)).status).toBe(404);
  });

  it('when a program asks for JSON, then the page leaves the answer to others', async () => {
    const answer = await request(app).get('/oauth/doctor').set('Accept', 'application/json');
    expect(answer.status).toBe(404);
    expect(answer.headers.vary).toBe('Accept');
  });

  it('when the console was not built, then the service says that it is not ready for this', async () => {
    rmSync(join(directory, 'index.html'));
    const answer = await asBrowser('/settings');
    expect(answer.status).toBe(503);
    expect(answer.body.error.name).toBe('ServiceUnavailableError');
  });
});
