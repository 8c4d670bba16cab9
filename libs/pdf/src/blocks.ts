import type { DefaultTreeAdapterTypes } from 'parse5';
import { requireAtMost } from './limits.ts';
import { isElement, unseen } from './nodes.ts';
import { parseHtml } from './parse-html.ts';
import { createTableReader, type Cell } from './table-rows.ts';

/** A piece of text in one style. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** One line of the source, which may need several on the page. */
export interface TextBlock {
  kind: 'text';
  runs: Run[];
  /** 1 to 6 of a heading. */
  heading: number | null;
  indent: number;
  /** What is left of it, such as `1.`. */
  marker: string | null;
  /** Whether the next line belongs to the same paragraph. */
  continues: boolean;
}

/** What a page is made of, from top to bottom. */
export type Block = TextBlock | { kind: 'table'; rows: Cell[][] } | { kind: 'rule' };

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Where the traversal is: what text that comes now looks like. */
interface Style {
  bold: boolean;
  italic: boolean;
  heading: number | null;
  indent: number;
  preformatted: boolean;
}

/** Elements that begin and end a line of their own. Any other one is part of the line. */
const blockElements = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section ul'.split(
    ' ',
  ),
);

/**
 * What an HTML text shows, as blocks: headings, paragraphs, lists, tables, rules, bold and italic. Scripts, styles, images, links and
 * everything else that would be loaded or executed are left out; their text stays. Throws a TooLargeError, and nothing else.
 */
export function toBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const rowsOf = createTableReader();
  let line: TextBlock | null = null;

  const endLine = () => {
    const last = line?.runs.at(-1);
    if (last !== undefined) last.text = last.text.trimEnd();
    if (line !== null && (line.marker !== null || line.runs.some(({ text }) => text !== '')))
      blocks.push(line);
    line = null;
  };
  const breakLine = (style: Style) => {
    blocks.push({ ...lineOf(style), continues: true });
    line = null;
  };
  const lineOf = ({ heading, indent }: Style) =>
    (line ??= { kind: 'text', runs: [], heading, indent, marker: null, continues: false });
  const add = (value: string, style: Style) => {
    const text = style.preformatted ? value : value.replace(/[ \t\r\n\f]+/g, ' ');
    if (line === null && text.trim() === '') return;
    const { runs } = lineOf(style);
    const begins = /(^|\s)$/.test(runs.at(-1)?.text ?? '');
    runs.push({
      text: begins && !style.preformatted ? text.trimStart() : text,
      bold: style.bold,
      italic: style.italic,
    });
  };

  function visit(node: Node, style: Style, depth: number): void {
    if (node.nodeName === '#text') return add((node as DefaultTreeAdapterTypes.TextNode).value, style);
    if (!isElement(node) || unseen.has(node.tagName)) return;
    requireAtMost('depth', depth);
    const { tagName } = node;
    if (tagName === 'br') return breakLine(style);
    if (tagName !== 'hr' && tagName !== 'table' && !blockElements.has(tagName))
      return children(node, inline(tagName, style), depth);
    endLine();
    if (tagName === 'hr') blocks.push({ kind: 'rule' });
    else if (tagName === 'table') blocks.push({ kind: 'table', rows: rowsOf(node) });
    else children(node, inBlock(tagName, style), depth);
    endLine();
  }
  function children(node: Element, style: Style, depth: number): void {
    let number = 0;
    for (const child of node.childNodes) {
      if (child.nodeName === 'li') {
        endLine();
        number += 1;
        lineOf(style).marker = node.tagName === 'ol' ? `${number}.` : '•';
        children(child, style, depth + 1);
        endLine();
      } else visit(child, style, depth + 1);
    }
  }

  for (const child of parseHtml(html))
    visit(child, { bold: false, italic: false, heading: null, indent: 0, preformatted: false }, 0);
  endLine();
  return blocks;
}

function inline(tagName: string, style: Style): Style {
  if (tagName === 'b' || tagName === 'strong') return { ...style, bold: true };
  if (tagName === 'i' || tagName === 'em' || tagName === 'cite') return { ...style, italic: true };
  return style;
}

function inBlock(tagName: string, style: Style): Style {
  const heading = /^h([1-6])$/.exec(tagName)?.[1];
  if (heading !== undefined) return { ...style, heading: Number(heading), bold: true };
  if (tagName === 'pre') return { ...style, preformatted: true };
  if (tagName === 'ul' || tagName === 'ol' || tagName === 'blockquote')
    return { ...style, indent: style.indent + 1 };
  return style;
}
