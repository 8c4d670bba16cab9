import type { FlowValue } from '../flow-file/field-codec.ts';
import type { FlowGroup } from '../flow-file/flow-file.ts';
import { readFlowFile } from '../flow-file/read-flow-file.ts';
import { messageContent } from '../planner/message-content.ts';
import type { PlannedMessage } from '../planner/planned-message.ts';
import type { Submission } from '../submission/schema.ts';

/** What a message says, field by field: `A02.comment`, or `030#2.value` in the second record of its kind. */
export type MessageFields = ReadonlyMap<string, FlowValue | null>;

/** One field that is not the same in two versions of a message; null is nothing. */
export interface FieldDifference {
  field: string;
  from: FlowValue | null;
  to: FlowValue | null;
}

function fieldsOf(groups: readonly FlowGroup[], counts = new Map<string, number>()): [string, FlowValue][] {
  return groups.flatMap(({ code, values, groups: inner }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    const record = count === 1 ? code : `${code}#${count}`;
    const own = Object.entries(values).map(([name, value]): [string, FlowValue] => [
      `${record}.${name}`,
      value,
    ]);
    return [...own, ...fieldsOf(inner, counts)];
  });
}

/** What a file says; nothing for one that cannot be read. */
export function fieldsOfFile(text: string): MessageFields {
  const reading = readFlowFile(text);
  if (reading.outcome === 'refused') return new Map();
  const { header, groups } = reading.file;
  const sent = [
    ['version', header.version],
    ['to_role', header.to.role],
    ['to_mpid', header.to.mpid],
  ] as const;
  return new Map<string, FlowValue | null>([...sent, ...fieldsOf(groups)]);
}

/** Whether a file says that the supply is on. */
export const saysEnergised = (text: string): boolean =>
  fieldsOfFile(text).get('C02.energisation_status') === 'E';

/** What a message that was never made would say, as far as that is known. */
export function fieldsOfPlanned(planned: PlannedMessage, submission: Submission): MessageFields {
  const { groups } = messageContent(planned.flow, planned.version, submission, planned.basis);
  const sent = [
    ['version', planned.version],
    ['to_role', planned.toRole],
    ['to_mpid', planned.toMpid],
  ] as const;
  return new Map<string, FlowValue | null>([...sent, ...fieldsOf(groups)]);
}

/** Field by field what is not the same. */
export function differences(before: MessageFields, after: MessageFields): FieldDifference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((field) => ({ field, from: before.get(field) ?? null, to: after.get(field) ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** The records of a file without its header and trailer, which carry the file id and the time. */
export function recordsOf(text: string): string {
  return text.split('\n').slice(1, -2).join('\n');
}
