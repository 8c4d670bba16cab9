import { fieldsOf } from './envelope.ts';
import type { FlowLayout, GroupLayout } from './layout.ts';

/** A record with those that belong to it, judged by their codes alone. */
export interface RecordNode {
  /** Line in the file, from 1. */
  line: number;
  code: string;
  /** Undefined for a record that the layout does not know. */
  layout: GroupLayout | undefined;
  /** Undefined when the record does not end with the separator. */
  fields: string[] | undefined;
  children: RecordNode[];
  /** Why the record cannot be placed; undefined when it can. */
  misplaced?: string;
}

/** The records that the next one may belong to; at most one of each kind, so that no input makes this slow. */
function openBelow(node: RecordNode, open: readonly RecordNode[], parent: number): RecordNode[] {
  if (!node.layout) return [];
  if (node.misplaced === undefined) return [...open.slice(0, parent + 1), node];
  return [...open.filter((candidate) => candidate.code !== node.code), node];
}

const codeOf = (line: string) => /^[^|]{0,10}/u.exec(line)?.[0] ?? '';

/**
 * Puts each record under the nearest one above it that is of its parent's kind. It is unknown how far a record of unknown
 * kind reaches, so whatever follows it up to the next root is misplaced too: a reading must not end up under another meter.
 */
export function recordTree(lines: readonly string[], firstLine: number, layout: FlowLayout): RecordNode[] {
  const layouts = new Map(layout.groups.map((group) => [group.code, group]));
  const roots: RecordNode[] = [];
  let open: RecordNode[] = [];
  let unknown: RecordNode | undefined;
  lines.forEach((text, index) => {
    const code = codeOf(text);
    const kind = layouts.get(code);
    const node: RecordNode = {
      line: firstLine + index,
      code,
      layout: kind,
      fields: fieldsOf(text),
      children: [],
    };
    if (kind?.parent === null) unknown = undefined;
    const parent = open.findLastIndex((candidate) => candidate.code === kind?.parent);
    const above = open[parent];
    if (kind && unknown) node.misplaced = `follows a record of unknown kind on line ${unknown.line}`;
    else if (!kind) node.misplaced = `is not a record of ${layout.flow} ${layout.version}`;
    else if (kind.parent !== null && !above) node.misplaced = `has no ${kind.parent} record above it`;
    if (!kind) unknown ??= node;
    (above && !node.misplaced ? above.children : roots).push(node);
    open = openBelow(node, open, parent);
  });
  return roots;
}
