import type { ApiDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { navigation } from './navigation.ts';
import { linksView, type PageLink } from './plain-page.ts';

/** A page beside those of the operations, such as one about topics. */
export interface FurtherPage {
  /** Its name in the address; no tag has a hyphen. */
  slug: string;
  title: string;
  content: Html;
}

/** What the pages of one document share. */
export interface Site {
  /** Where the first page is, such as `/v1/docs`. */
  at: string;
  /** Where the document is. */
  documentAt: string;
  document: ApiDocument;
  /** Folder of the files that pages load; its name changes with their content. */
  assets: string;
  further: readonly FurtherPage[];
  /** The pages as a client of the authorization server at this address; without one, people paste a key. */
  signInClientId?: string | undefined;
  /** Links in the header, beside the first page. */
  links: readonly PageLink[];
}

/** The title of a tag, or `asset_types` as people read it. */
export function titleOfTag({ document }: Pick<Site, 'document'>, tag: string): string {
  const named = document.tags?.find(({ name }) => name === tag)?.['x-displayName'];
  const text = tag.replaceAll('_', ' ');
  return named ?? text.charAt(0).toUpperCase() + text.slice(1);
}

export const pageOfTag = ({ at }: Pick<Site, 'at'>, tag: string) => `${at}/reference/${tag}`;

interface PageContent {
  title: string;
  /** Tag or slug that is shown; null on the first page. */
  current: string | null;
  content: Html;
}

/** A whole page. It loads nothing but the service's own files. */
export function page(site: Site, { title, current, content }: PageContent): string {
  const { info } = site.document;
  const { assets } = site;
  return `<!doctype html>
${
  html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} – ${info.title}</title>
      <link rel="icon" href="${assets}/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${assets}/reference.css" />
      <script type="module" src="${assets}/main.js"></script>
    </head>
    <body
      data-at="${site.at}"
      ${site.signInClientId !== undefined && html` data-sign-in="${site.signInClientId}"`}
    >
      <a class="skip" href="#content">Skip to content</a>
      <header>
        <a class="brand" href="${site.at}">${info.title}</a>
        ${linksView(site.links)}
        <div class="credential" data-credential hidden></div>
      </header>
      <div class="frame">
        ${navigation(site, current)}
        <main id="content" tabindex="-1">${content}</main>
      </div>
    </body>
  </html> `.markup
}`;
}
