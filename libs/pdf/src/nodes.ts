import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements of which nothing is shown. */
export const unseen = new Set([
  'head',
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'object',
  'iframe',
  'svg',
  'math',
  'select',
  'textarea',
]);

export const isElement = (node: Node): node is DefaultTreeAdapterTypes.Element => 'tagName' in node;
export const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** The text in a node, spaces as HTML collapses them. */
export function textOf(node: Node): string {
  const parts: string[] = [];
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.nodeName === '#text') parts.push((next as DefaultTreeAdapterTypes.TextNode).value);
    if (next.nodeName === 'br') parts.push('\n');
    if (!unseen.has(next.nodeName)) waiting.push(...childrenOf(next).toReversed());
  }
  return parts
    .join('')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}
