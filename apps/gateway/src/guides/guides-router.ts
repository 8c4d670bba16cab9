import { readFile } from 'node:fs/promises';
import { sendStored, setPageHeaders, storedFile, type StoredFile } from '@team-operations/api-reference';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { fileOf, root } from './guide-files.ts';
import type { GuideSite } from './guide-page.ts';
import { allGuides } from './listed-guides.ts';

/** A guide in both forms, made once. */
interface StoredGuide {
  markdown: StoredFile;
  page: StoredFile;
}

async function storedGuide(source: string, at: string, site: GuideSite): Promise<StoredGuide> {
  // Most processes never show a guide: what renders them is loaded when one is read.
  const { guidePage } = await import('./guide-page.ts');
  const markdown = await readFile(fileOf(source), 'utf8');
  return {
    markdown: storedFile('text/markdown', markdown),
    page: storedFile('text/html', guidePage({ at, source, markdown }, site)),
  };
}

/** A browser gets the page; a program, which asks for no HTML, the Markdown as it is written. */
async function sendGuide(req: Request, res: Response, { page, markdown }: StoredGuide): Promise<void> {
  res.vary('Accept');
  if (req.accepts(['text/markdown', 'text/plain', 'html']) === 'html') {
    // A page names the files of its version, so a browser asks whether it is still the present one.
    setPageHeaders(res).set('Cache-Control', 'no-cache');
    return sendStored(req, res, page);
  }
  res.set('Cache-Control', 'public, max-age=300');
  return sendStored(req, res, markdown);
}

/** The guides below `/guides`, and their pictures. Other requests are not compared with their hundred routes. */
export function guidesRouter(site: GuideSite): RequestHandler {
  const { guides, pictures } = site.files;
  const router = Router({ caseSensitive: true, strict: true });
  const made = new Map<string, Promise<StoredGuide>>();
  for (const [source, at] of guides)
    router.get(at, async (req, res) => {
      const guide = made.get(at) ?? storedGuide(source, at, site);
      made.set(at, guide);
      // A file that cannot be read now may be there later.
      guide.catch(() => made.delete(at));
      await sendGuide(req, res, await guide);
    });
  // People type addresses without the ending.
  for (const at of guides.values()) router.get(at.replace(/\.md$/, ''), (_req, res) => res.redirect(301, at));
  for (const [source, at] of pictures)
    router.get(at, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=300').sendFile(source, { root });
    });
  if (guides.size > 0) router.get(['/guides', '/guides/'], (_req, res) => res.redirect(allGuides.at));
  return (req, res, next) => (req.path.startsWith('/guides') ? router(req, res, next) : next());
}
