import { flowLayout } from './catalogue.ts';
import { headerFaults, headerRecord, record, trailerRecord } from './envelope.ts';
import { encodeField } from './field-codec.ts';
import type { FlowFault, FlowFile, FlowGroup } from './flow-file.ts';
import type { FlowLayout, GroupLayout } from './layout.ts';

/** A file's text, or everything that keeps it from being written. */
export type Written = { text: string; faults?: never } | { text?: never; faults: FlowFault[] };

interface Records {
  lines: string[];
  faults: FlowFault[];
}

const structureFault = (code: string, message: string): FlowFault => ({ record: code, field: '', message });

function writeFields(group: FlowGroup, layout: GroupLayout, into: Records): void {
  const texts = layout.fields.map((field) => {
    const { text, fault } = encodeField(field, group.values[field.name]);
    if (fault === undefined) return text;
    const origin = group.origins?.[field.name];
    into.faults.push({
      record: group.code,
      field: field.name,
      ...(origin === undefined ? {} : { origin }),
      message: fault,
    });
    return '';
  });
  const known = layout.fields.map((field) => field.name);
  for (const name of Object.keys(group.values).filter((name) => !known.includes(name))) {
    into.faults.push({ record: group.code, field: name, message: 'is not in the layout' });
  }
  into.lines.push(record(group.code, ...texts));
}

function writeGroups(
  groups: readonly FlowGroup[],
  parent: string | null,
  flow: FlowLayout,
  into: Records,
): void {
  for (const layout of flow.groups.filter((candidate) => candidate.parent === parent)) {
    const count = groups.filter((group) => group.code === layout.code).length;
    if (layout.required && count === 0) into.faults.push(structureFault(layout.code, 'is missing'));
    if (layout.repeat === 'once' && count > 1)
      into.faults.push(structureFault(layout.code, 'may occur only once'));
  }
  for (const group of groups) {
    const layout = flow.groups.find(({ code }) => code === group.code);
    if (layout?.parent !== parent) {
      into.faults.push(
        structureFault(group.code, `is not allowed ${parent === null ? 'as a root' : `in ${parent}`}`),
      );
      continue;
    }
    writeFields(group, layout, into);
    writeGroups(group.groups, group.code, flow, into);
  }
}

function writeRecords(groups: readonly FlowGroup[], layout: FlowLayout): Records {
  const records: Records = { lines: [], faults: [] };
  writeGroups(groups, null, layout, records);
  return records;
}

/** What keeps these groups from being written as a flow; empty when nothing does. Needs no header yet. */
export function flowFaults(groups: readonly FlowGroup[], layout: FlowLayout): FlowFault[] {
  return writeRecords(groups, layout).faults;
}

/**
 * Writes a file after its layout: header, one line for each record, trailer with the counts. Texts are made safe by
 * `flowText`; nothing is cut or rounded, what does not fit is a fault that names its field.
 */
export function writeFlowFile({ header, groups }: FlowFile): Written {
  const layout = flowLayout(header.flow, header.version);
  if (!layout) return { faults: [{ record: 'ZHV', field: 'flow', message: 'is not in the catalogue' }] };
  const { lines, faults } = writeRecords(groups, layout);
  const all = [...headerFaults(header), ...faults];
  if (all.length > 0) return { faults: all };
  const records = [headerRecord(header), ...lines, trailerRecord(header, lines.length, groups.length)];
  return { text: records.map((line) => `${line}\n`).join('') };
}
