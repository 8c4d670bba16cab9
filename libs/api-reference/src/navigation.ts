import { anchorOf, readDescription } from './description.ts';
import { tagGroupsOf, type TagOperations } from './document.ts';
import { html, type Html } from './html.ts';
import { pageOfTag, titleOfTag, type Site } from './layout.ts';

interface Item {
  href: string;
  text: string;
  isCurrent: boolean;
  /** What is on the page, shown while it is the current one. */
  inside: readonly { href: string; text: string }[];
}

function itemView({ href, text, isCurrent, inside }: Item): Html {
  const parts =
    isCurrent && inside.length > 0
      ? html`<ul>
          ${inside.map((part) => html`<li><a href="${part.href}">${part.text}</a></li>`)}
        </ul>`
      : null;
  return html`<li><a href="${href}" ${isCurrent && html` aria-current="page"`}>${text}</a>${parts}</li>`;
}

const overview = ({ at, document }: Site, current: string | null) =>
  itemView({
    href: at,
    text: 'Overview',
    isCurrent: current === null,
    inside: [
      { href: '#operations', text: 'Operations' },
      ...readDescription(document.info.description).sections.map((section) => ({
        href: `#${anchorOf(section)}`,
        text: section.title,
      })),
      { href: '#formats', text: 'Formats' },
      { href: '#error-bodies', text: 'Error bodies' },
    ],
  });

/** The pages of a group: closed unless one of them is shown, so that all groups are visible together. */
function groupView(name: string | null, items: readonly Item[]): Html {
  const views = items.map(itemView);
  if (name === null) return html`${views}`;
  const open = items.some(({ isCurrent }) => isCurrent);
  return html`<li>
    <details ${open && html` open`}>
      <summary>${name}</summary>
      <ul>
        ${views}
      </ul>
    </details>
  </li>`;
}

/** Leads to the list of all operations, on the first page, which a script filters. */
const findForm = ({ at }: Site) =>
  html`<form class="field find" role="search" action="${at}" data-find hidden>
    <label for="find">Find an operation</label>
    <input
      id="find"
      name="find"
      type="search"
      autocomplete="off"
      aria-keyshortcuts="/ Control+K"
      aria-describedby="find-hint"
      placeholder="Press /"
    />
    <p class="limits" id="find-hint">Enter lists the matches.</p>
  </form>`;

export function navigation(site: Site, current: string | null): Html {
  const tagItem = ({ tag, operations }: TagOperations): Item => ({
    href: pageOfTag(site, tag),
    text: titleOfTag(site, tag),
    isCurrent: tag === current,
    inside: operations.map(({ id, summary }) => ({ href: `#${id}`, text: summary })),
  });
  const groups = tagGroupsOf(site.document).map(({ name, tags }) => groupView(name, tags.map(tagItem)));
  const further = site.further.map(({ slug, title }) =>
    itemView({ href: pageOfTag(site, slug), text: title, isCurrent: slug === current, inside: [] }),
  );
  return html`<nav aria-label="Reference">
    ${current !== null && findForm(site)}
    <details class="menu" open>
      <summary>Contents</summary>
      <ul>
        ${overview(site, current)}${groups}${further}
      </ul>
    </details>
  </nav>`;
}
