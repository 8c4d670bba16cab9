import { html, type Html } from './html.ts';
import type { PageLink } from './plain-page.ts';

export interface MenuItem extends PageLink {
  /** Set on the page that is shown, with its sections. */
  sections?: readonly PageLink[];
}

const linkView = ({ href, text }: PageLink) => html`<li><a href="${href}">${text}</a></li>`;

function itemView({ href, text, sections }: MenuItem): Html {
  if (sections === undefined) return linkView({ href, text });
  const inside =
    sections.length > 0 &&
    html`<ul>
      ${sections.map(linkView)}
    </ul>`;
  return html`<li><a href="${href}" aria-current="page">${text}</a>${inside}</li>`;
}

/** Navigation beside a page of text. It is closed at first, since on a phone it is before the text; where the page is wide enough, it is always open. */
export const sideMenu = (label: string, items: readonly MenuItem[]): Html =>
  html`<nav aria-label="${label}">
    <details class="menu">
      <summary>Contents</summary>
      <ul>
        ${items.map(itemView)}
      </ul>
    </details>
  </nav>`;
