import { html, type Html } from './html.ts';

/** A link in the header of a page. */
export interface PageLink {
  href: string;
  text: string;
}

export interface PlainPage {
  title: string;
  content: Html;
  /** Folder of the files that pages load. */
  assets: string;
  links: readonly PageLink[];
  /** Navigation beside the content. */
  side?: Html;
  /** Set where blocks of code get a button that copies them. Without it the page runs no script. */
  copies?: true;
}

/** The links of a header. */
export const linksView = (links: readonly PageLink[]) =>
  html`<ul>
    ${links.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}
  </ul>`;

/** A page without the reference's navigation. It loads nothing but the service's own files. */
export function plainPage({ title, content, assets, links, side, copies }: PlainPage): string {
  const main = (name: string) => html`<main class="${name}" id="content" tabindex="-1">${content}</main>`;
  const whole = html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} – Team Operations Service</title>
      <link rel="icon" href="${assets}/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${assets}/reference.css" />
      ${side !== undefined && html`<link rel="stylesheet" href="${assets}/text.css" />`}
      ${copies && html`<script type="module" src="${assets}/text.js"></script>`}
    </head>
    <body>
      <a class="skip" href="#content">Skip to content</a>
      <header><a class="brand" href="/">Team Operations Service</a>${linksView(links)}</header>
      ${side === undefined ? main('single') : html`<div class="frame">${side}${main('text')}</div>`}
    </body>
  </html>`;
  return `<!doctype html>\n${whole.markup}\n`;
}
