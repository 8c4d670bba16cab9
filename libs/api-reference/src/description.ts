import { html, phrase, type Html } from './html.ts';

/** A part of a description: its heading, and what follows it. */
export interface Section {
  title: string;
  paragraphs: readonly string[];
}

const paragraphsOf = (text: string) => text.trim().split(/\n{2,}/);

/** A description in Markdown: what comes before the first heading, and the sections, each of which begins with `##`. */
export function readDescription(text: string): { lead: readonly string[]; sections: readonly Section[] } {
  const [lead = '', ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => {
    const [title = '', ...rest] = part.split('\n');
    return { title, paragraphs: paragraphsOf(rest.join('\n')) };
  });
  return { lead: paragraphsOf(lead), sections };
}

/** Where a section is on its page. */
export const anchorOf = ({ title }: Section) => title.toLowerCase().replaceAll(/\W+/g, '-');

const link = /\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^)\s]*)\)/;

/** The paragraphs of a description without headings. */
export const paragraphsView = (text: string): Html => html`${paragraphsOf(text).map(paragraphView)}`;

/** A paragraph with its code and its links. */
export function paragraphView(paragraph: string): Html {
  // Of each link the pattern leaves three parts: what is before it, its text and its address.
  const parts = paragraph.split(link);
  const views = parts.map((part, index) => {
    if (index % 3 === 0) return phrase(part);
    return index % 3 === 1 ? html`<a href="${parts[index + 1]}">${phrase(part)}</a>` : null;
  });
  return html`<p>${views}</p>`;
}
