import { html, type Html } from './html.ts';
import type { PageLink } from './plain-page.ts';

/** A section of the page that is shown. */
export interface MenuSection extends PageLink {
  parts?: readonly PageLink[];
}

export interface MenuItem extends PageLink {
  /** Set on the page that is shown. */
  sections?: readonly MenuSection[];
}

/** With more headings than this, the menu is longer than a screen: the parts of its sections are closed. */
const mostShown = 20;

/** A long code breaks after its underscores: the menu is narrower than some. */
const breakable = (text: string): Html =>
  html`${text.split(/(?<=_)/).map((part, place) => (place === 0 ? part : html`<wbr />${part}`))}`;

const linkView = ({ href, text }: PageLink) => html`<li><a href="${href}">${breakable(text)}</a></li>`;

/** The link leads to the section; the mark beside it opens the parts. */
const sectionView = ({ href, text, parts = [] }: MenuSection, open: boolean) =>
  parts.length === 0
    ? linkView({ href, text })
    : html`<li class="section">
        <a href="${href}">${text}</a>
        <details class="parts" data-of="${href}" ${open && html`open`}>
          <summary><span class="ears">Parts of ${text}</span></summary>
          <ul>
            ${parts.map(linkView)}
          </ul>
        </details>
      </li>`;

function itemView({ href, text, sections }: MenuItem): Html {
  if (sections === undefined) return linkView({ href, text });
  const headings = sections.reduce((sum, { parts = [] }) => sum + 1 + parts.length, 0);
  const inside =
    sections.length > 0 &&
    html`<ul>
      ${sections.map((section) => sectionView(section, headings <= mostShown))}
    </ul>`;
  return html`<li><a href="${href}" aria-current="page">${text}</a>${inside}</li>`;
}

/** Navigation beside a page of text. It is closed at first, since on a phone it is before the text; where the page is wide enough, it is always open. It scrolls by itself, also from the keyboard. */
export const sideMenu = (label: string, items: readonly MenuItem[]): Html =>
  html`<nav aria-label="${label}" tabindex="0">
    <details class="menu">
      <summary>Contents</summary>
      <ul>
        ${items.map(itemView)}
      </ul>
    </details>
  </nav>`;
