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
}

function decodeFields(fields: readonly string[], layout: GroupLayout, reasons: string[]) {
  const values: Record<string, FlowValue> = {};
  if (fields.length !== layout.fields.length) {
    reasons.push(`has ${fields.length} fields; ${layout.code} has ${layout.fields.length}`);
    return values;
  }
  layout.fields.forEach((field, index) => {
    const { value, fault } = decodeField(field, fields[index]!);
    if (fault !== undefined) reasons.push(`${field.name} ${fault}`);
    else if (value !== undefined) values[field.name] = value;
  });
  return values;
}

/** Turns record trees into groups and keeps account of what could not be loaded. */
export function readGroups(roots: readonly RecordNode[], flow: FlowLayout) {
  const skipped: SkippedRecord[] = [];

  function skip(node: RecordNode, reasons: string[]): void {
    skipped.push({ line: node.line, record: node.code, reasons });
    for (const child of node.children)
      skip(child, [`belongs to the record on line ${node.line}, which is wrong`]);
  }

  function childReasons(node: RecordNode): string[] {
    // A child that is there but wrong counts as there: it loses itself, not its parent.
    const has = (code: string) => node.children.some((child) => child.code === code);
    return flow.groups
      .filter((layout) => layout.parent === node.code && layout.required && !has(layout.code))
      .map((layout) => `has no ${layout.code} record`);
  }

  function load(node: RecordNode): FlowGroup[] {
    const reasons: string[] = node.misplaced === undefined ? [] : [node.misplaced];
    if (!node.fields) reasons.push('does not end with |');
    const decodable = node.layout && node.fields && reasons.length === 0;
    const values = decodable ? decodeFields(node.fields!.slice(1), node.layout!, reasons) : {};
    if (decodable) reasons.push(...childReasons(node));
    if (reasons.length === 0) return [{ code: node.code, values, groups: loadAll(node.children) }];
    skip(node, reasons);
    return [];
  }

  function loadAll(nodes: readonly RecordNode[]): FlowGroup[] {
    const repeated = (node: RecordNode, index: number) =>
      node.layout?.repeat === 'once' && nodes.findIndex((other) => other.code === node.code) < index;
    return nodes.flatMap((node, index) => {
      if (!repeated(node, index)) return load(node);
      skip(node, [`may stand only once here`]);
      return [];
    });
  }

  const groups = loadAll(roots);
  return { groups, skipped: skipped.sort((one, other) => one.line - other.line) };
}
