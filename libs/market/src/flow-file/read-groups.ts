import { decodeField, type FlowValue } from './field-codec.ts';
import type { FlowGroup } from './flow-file.ts';
import type { FlowLayout, GroupLayout } from './layout.ts';
import type { RecordNode } from './record-tree.ts';

/** A record that was not loaded. */
export interface SkippedRecord {
  /** Line in the file, from 1. */
  line: number;
  record: string;
  reasons: string[];
  /** What can be read of it, and of the records above it. */
  values: Readonly<Record<string, FlowValue>>;
}

type Values = SkippedRecord['values'];

function decodeFields(texts: readonly string[], layout: GroupLayout) {
  const values: Record<string, FlowValue> = {};
  if (texts.length !== layout.fields.length) {
    return { values, reasons: [`has ${texts.length} fields; ${layout.code} has ${layout.fields.length}`] };
  }
  const reasons = layout.fields.flatMap((field, index) => {
    const { value, fault } = decodeField(field, texts[index] ?? '');
    if (value !== undefined) values[field.name] = value;
    return fault === undefined ? [] : [`${field.name} ${fault}`];
  });
  return { values, reasons };
}

/** Turns record trees into groups and keeps account of what could not be loaded. */
export function readGroups(roots: readonly RecordNode[], flow: FlowLayout) {
  const skipped: SkippedRecord[] = [];

  function skip(node: RecordNode, reasons: string[], values: Values): void {
    skipped.push({ line: node.line, record: node.code, reasons, values });
    const because = `belongs to the record on line ${node.line}, which is invalid`;
    for (const child of node.children) skip(child, [because], values);
  }

  function missingChildren(node: RecordNode): string[] {
    // A child that is there but wrong counts as there: it loses itself, not its parent.
    const has = (code: string) => node.children.some((child) => child.code === code);
    return flow.groups
      .filter((layout) => layout.parent === node.code && layout.required && !has(layout.code))
      .map((layout) => `has no ${layout.code} record`);
  }

  function load(node: RecordNode, above: Values): FlowGroup[] {
    const { code, layout, fields, misplaced } = node;
    const { values, reasons } =
      layout && fields && misplaced === undefined
        ? decodeFields(fields.slice(1), layout)
        : { values: {}, reasons: [misplaced ?? 'does not end with |'] };
    reasons.push(...(misplaced === undefined ? missingChildren(node) : []));
    const readable = { ...above, ...values };
    if (reasons.length === 0) return [{ code, values, groups: loadAll(node.children, readable) }];
    skip(node, reasons, readable);
    return [];
  }

  function loadAll(nodes: readonly RecordNode[], above: Values = {}): FlowGroup[] {
    const seen = new Set<string>();
    return nodes.flatMap((node) => {
      const repeated = node.layout?.repeat === 'once' && seen.has(node.code);
      seen.add(node.code);
      if (!repeated) return load(node, above);
      skip(node, ['may occur only once here'], above);
      return [];
    });
  }

  const groups = loadAll(roots);
  return { groups, skipped: skipped.sort((one, other) => one.line - other.line) };
}
