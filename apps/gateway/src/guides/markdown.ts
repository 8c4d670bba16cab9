import { html, type Html } from '@team-operations/api-reference';
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createAnchors } from './anchors.ts';
import type { LinkTarget } from './link-target.ts';

export interface Heading {
  id: string;
  title: string;
}

export interface Section extends Heading {
  /** The headings of the third level in it. */
  parts: Heading[];
}

/** A guide as a page shows it. */
export interface RenderedGuide {
  content: Html;
  /** Its headings of the second level. */
  sections: readonly Section[];
}

type TargetOf = (link: string) => LinkTarget;

interface Rendering {
  targetOf: TargetOf;
  anchor: (heading: string) => string;
  sections: Section[];
  /** Names of the tables so far. */
  tables: string[];
}

/** Text of inline Markdown, without its marks. */
const plainText = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token) =>
      'tokens' in token ? plainText(token.tokens) : 'text' in token ? String(token.text) : token.raw,
    )
    .join('');

function linkView({ href, tokens }: Tokens.Link, rendering: Rendering): Html {
  const target = rendering.targetOf(href);
  const text = views(tokens, rendering);
  if ('href' in target) return html`<a href="${target.href}">${text}</a>`;
  // A file that only the repository has.
  return target.file.endsWith(plainText(tokens))
    ? html`${text}`
    : html`${text} (<code>${target.file}</code>)`;
}

function imageView({ href, text }: Tokens.Image, { targetOf }: Rendering): Html {
  const target = targetOf(href);
  return 'href' in target ? html`<img src="${target.href}" alt="${text}" loading="lazy" />` : html`${text}`;
}

function headingView({ depth, tokens }: Tokens.Heading, rendering: Rendering): Html {
  const title = plainText(tokens);
  const id = rendering.anchor(title);
  const text = views(tokens, rendering);
  if (depth === 1) return html`<h1 id="${id}">${text}</h1>`;
  if (depth === 2) {
    rendering.sections.push({ id, title, parts: [] });
    return html`<h2 id="${id}"><a href="#${id}">${text}</a></h2>`;
  }
  if (depth === 3) {
    rendering.sections.at(-1)?.parts.push({ id, title });
    return html`<h3 id="${id}"><a href="#${id}">${text}</a></h3>`;
  }
  return html`<h4 id="${id}"><a href="#${id}">${text}</a></h4>`;
}

function itemView({ tokens }: Tokens.ListItem, rendering: Rendering): Html {
  return html`<li>${views(tokens, rendering)}</li>`;
}

function listView({ ordered, start, items }: Tokens.List, rendering: Rendering): Html {
  const inside = items.map((item) => itemView(item, rendering));
  if (!ordered)
    return html`<ul>
      ${inside}
    </ul>`;
  return html`<ol start="${start === '' ? 1 : start}">
    ${inside}
  </ol>`;
}

/** A cell that says its column. The roles keep rows and cells what they are where the style shows them as blocks. */
const cellUnder = (column: string, content: Html) =>
  html`<td role="cell" data-column="${column}">${content}</td>`;

/** The name of a table for a screen reader, each once. */
function tableName(columns: readonly string[], { tables }: Rendering): string {
  const name = `Table: ${columns.join(', ')}`;
  tables.push(name);
  const count = tables.filter((one) => one === name).length;
  return count === 1 ? name : `${name} (${count})`;
}

/** Scrolls by itself where it is wider than the page, also from the keyboard; on a phone, three or more columns stack instead. */
function tableView({ header, rows }: Tokens.Table, rendering: Rendering): Html {
  const columns = header.map(({ tokens }) => plainText(tokens));
  const isStacked = columns.length > 2;
  const role = (name: string) => isStacked && html`role="${name}"`;
  const names = header.map(
    ({ tokens }) => html`<th scope="col" ${role('columnheader')}>${views(tokens, rendering)}</th>`,
  );
  const lines = rows.map((cells) => {
    const contents = cells.map(({ tokens }) => html`${views(tokens, rendering)}`);
    return html`<tr ${role('row')}>
      ${contents.map((content, at) => (isStacked ? cellUnder(columns[at] ?? '', content) : html`<td>${content}</td>`))}
    </tr>`;
  });
  const form = isStacked ? 'scrolls stacks' : 'scrolls';
  return html`<div class="${form}" role="region" tabindex="0" aria-label="${tableName(columns, rendering)}">
    <table ${role('table')}>
      <thead ${role('rowgroup')}>
        <tr ${role('row')}>
          ${names}
        </tr>
      </thead>
      <tbody ${role('rowgroup')}>
        ${lines}
      </tbody>
    </table>
  </div>`;
}

/** `html` escapes each value. Raw HTML is shown as text; a comment is for tools, and left out. */
function view(token: MarkedToken, rendering: Rendering): Html | null {
  switch (token.type) {
    case 'heading':
      return headingView(token, rendering);
    case 'paragraph':
      return html`<p>${views(token.tokens, rendering)}</p>`;
    case 'text':
      return token.tokens === undefined ? html`${token.text}` : html`${views(token.tokens, rendering)}`;
    case 'strong':
      return html`<strong>${views(token.tokens, rendering)}</strong>`;
    case 'em':
      return html`<em>${views(token.tokens, rendering)}</em>`;
    case 'codespan':
      return html`<code>${token.text}</code>`;
    case 'code':
      return html`<pre tabindex="0"><code>${token.text}</code></pre>`;
    case 'link':
      return linkView(token, rendering);
    case 'image':
      return imageView(token, rendering);
    case 'list':
      return listView(token, rendering);
    case 'table':
      return tableView(token, rendering);
    case 'blockquote':
      return html`<blockquote>${views(token.tokens, rendering)}</blockquote>`;
    case 'escape':
      return html`${token.text}`;
    case 'br':
      return html`<br />`;
    case 'hr':
      return html`<hr />`;
    case 'space':
      return null;
    case 'html':
      return /^<!--[^]*-->\s*$/.test(token.text) ? null : html`${token.text}`;
    default:
      return html`${token.raw}`;
  }
}

const views = (tokens: readonly Token[], rendering: Rendering) =>
  tokens.map((token) => view(token as MarkedToken, rendering));

export function renderMarkdown(markdown: string, targetOf: TargetOf): RenderedGuide {
  const rendering: Rendering = { targetOf, anchor: createAnchors(), sections: [], tables: [] };
  const content = html`${views(new Lexer().lex(markdown), rendering)}`;
  return { content, sections: rendering.sections };
}
