import { anchorOf, paragraphView, readDescription, type Section } from './description.ts';
import {
  tagGroupsOf,
  type ApiDocument,
  type Operation,
  type Response,
  type TagOperations,
} from './document.ts';
import { formatsView } from './formats.ts';
import { html, phrase, type Html } from './html.ts';
import { page, pageOfTag, titleOfTag, type Site } from './layout.ts';
import { addressView, scopesView } from './operation-view.ts';

const sectionView = (section: Section) =>
  html`<section class="card" id="${anchorOf(section)}">
    <h2>${section.title}</h2>
    ${section.paragraphs.map(paragraphView)}
  </section>`;

/** What an operation does, without the paragraph about its scope, which its row shows. */
const aboutOf = ({ description }: Operation) => (description.split('\n', 1)[0] ?? '').replaceAll('`', '');

/** The operations of a tag: closed at first, so that the list fits a screen or two. The script that filters opens what it finds. */
function tagView(site: Site, { tag, operations }: TagOperations): Html {
  const rows = operations.map(
    (operation) =>
      html`<li data-row data-names="${operation.id} ${operation.tool}" data-about="${aboutOf(operation)}">
        <a href="${pageOfTag(site, tag)}#${operation.id}">${operation.summary}</a>
        <span class="address">${addressView(operation)}</span>
        ${scopesView(operation)}
      </li>`,
  );
  return html`<details class="tag" data-tag>
    <summary>
      <span class="name">${titleOfTag(site, tag)}</span>
      <span class="type">${operations.length}<span class="ears"> operations</span></span>
    </summary>
    <ul class="operations">
      ${rows}
    </ul>
  </details>`;
}

/** What a reader may type: the words of the document's own first operation that changes something. */
function filterExamples(document: ApiDocument): string {
  const operations = tagGroupsOf(document).flatMap(({ tags }) => tags.flatMap((one) => one.operations));
  const shown = operations.find(({ method }) => method !== 'GET') ?? operations[0];
  return shown === undefined ? '' : [shown.tag, shown.method, ...shown.scopes.slice(0, 1)].join(', ');
}

function listView(site: Site): Html {
  const groups = tagGroupsOf(site.document).map(
    ({ name, tags }) =>
      html`<section data-group>
        ${name !== null && html`<h3>${name}</h3>`}${tags.map((one) => tagView(site, one))}
      </section>`,
  );
  return html`<section aria-labelledby="operations">
    <h2 id="operations">Operations</h2>
    <p class="field filter" data-filter hidden>
      <label for="filter">Find an operation</label
      ><input
        id="filter"
        type="search"
        autocomplete="off"
        aria-keyshortcuts="/ Control+K"
        placeholder="${filterExamples(site.document)}"
      />
    </p>
    <p role="status" class="found" data-found></p>
    <div class="groups">${groups}</div>
  </section>`;
}

/** The body of each error once, for all operations. */
function errorsView({ components }: ApiDocument): Html {
  const errors = Object.values(components.responses) as Response[];
  const seen = new Set<string>();
  const views = errors.flatMap(({ description = '', content }) => {
    if (seen.has(description)) return [];
    seen.add(description);
    const example = JSON.stringify(content?.['application/json']?.example, null, 2);
    return [
      html`<details>
        <summary>${phrase(description)}</summary>
        <pre
          tabindex="0"
          aria-label="Example: ${description.replaceAll('`', '')}"
        ><code>${example}</code></pre>
      </details>`,
    ];
  });
  return html`<section aria-labelledby="error-bodies">
    <h2 id="error-bodies">Error bodies</h2>
    <p>
      All errors have the same properties. In programs, use the status and the names; <code>message</code> and
      <code>fix</code> are for people.
    </p>
    <div class="bodies">${views}</div>
  </section>`;
}

/** What the document says of itself, each operation in a line, and the bodies of errors. */
export function firstPage(site: Site): string {
  const { document, documentAt } = site;
  const { lead, sections } = readDescription(document.info.description);
  const content = html`<h1>${document.info.title}</h1>
    <div class="lead">
      ${lead.map(paragraphView)}
      <p>
        Full contract, for programs and client generators:
        <a href="${documentAt}"><code>${documentAt}</code></a> (OpenAPI 3.1).
      </p>
    </div>
    <noscript
      ><p class="caution">
        Without JavaScript, these pages show the reference but cannot send requests.
      </p></noscript
    >
    ${listView(site)}${sections.length > 0 && html`<div class="cards topics">${sections.map(sectionView)}</div>`}
    ${formatsView(document)}${errorsView(document)}`;
  return page(site, { title: 'Overview', current: null, content });
}
