import request from 'supertest';
import { pagesOnly as app } from '../test/pages-only.ts';

const pageAt = async (path: string): Promise<string> =>
  (await request(app).get(path).set('Accept', 'text/html').expect(200)).text;

/** The values of these attributes, each of which may have several words. */
const valuesOf = (html: string, ...names: string[]): string[] => {
  const written = html.matchAll(new RegExp(` (?:${names.join('|')})="([^"]+)"`, 'g'));
  return Array.from(written, ([, value = '']) => value.split(' ')).flat();
};

/** The overview, and the page of each group that it leads to. */
async function referencePages(): Promise<string[]> {
  const overview = await pageAt('/v1/docs');
  const paths = valuesOf(overview, 'href').filter((href) => /^\/v1\/docs\/reference\/[\w-]+$/.test(href));
  return ['/v1/docs', ...new Set(paths)];
}

// axe reads few of these pages, and the attributes' names alone are compared on another (documentation.int.test.ts).
it('has on each page of the API reference each ID once, and each label and name at an ID', async () => {
  const paths = await referencePages();
  expect(paths).toEqual(expect.arrayContaining(['/v1/docs/reference/jobs', '/v1/docs/reference/sip']));
  for (const path of paths) {
    const html = await pageAt(path);
    const ids = valuesOf(html, 'id');
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
    const named = valuesOf(html, 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls');
    expect(named.length).toBeGreaterThan(0);
    expect([path, named.filter((id) => !ids.includes(id))]).toEqual([path, []]);
  }
});
