import {
  flowLayout,
  formatMpan,
  readFlowFile,
  type FieldLayout,
  type FlowGroup,
  type FlowLayout,
  type FlowValue,
} from '@team-operations/market';

/** A record of a message in words. */
export interface ContentRecord {
  title: string;
  /** 0 for a root; one more than the record that it belongs to. */
  depth: number;
  fields: { label: string; value: string }[];
}

/** What a message says. */
export interface MessageContent {
  records: ContentRecord[];
  /** Why there is nothing to show, or not all of it. */
  note: string | null;
}

/** An image of more is too tall to read; `GET /v1/flows/:id` has the whole file. */
const mostFields = 40;
const longestValue = 600;

const acronyms: Readonly<Record<string, string>> = { mpan: 'MPAN', mpid: 'MPID', id: 'id' };

/** `energisation_status` is "Energisation status". */
function labelOf({ name }: FieldLayout): string {
  const words = name.split('_').map((word) => acronyms[word] ?? word);
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const shortened = (text: string) =>
  text.length <= longestValue
    ? text
    : `${text.slice(0, longestValue).toWellFormed()}… (${longestValue} of ${text.length} characters)`;

function valueIn({ name, type, meanings }: FieldLayout, value: FlowValue): string {
  const text = String(value);
  if (name === 'mpan') return formatMpan(text);
  const meaning = meanings !== undefined && Object.hasOwn(meanings, text) ? meanings[text] : undefined;
  if (meaning !== undefined) return `${text}: ${meaning}`;
  return type === 'timestamp' ? text.replace('T', ' ') : shortened(text);
}

/** A record and those that belong to it, each with the fields that have a value, in the order of the layout. */
function* recordsOf(groups: readonly FlowGroup[], layout: FlowLayout, depth = 0): Generator<ContentRecord> {
  for (const { code, values, groups: inner } of groups) {
    const group = layout.groups.find((one) => one.code === code);
    const fields = (group?.fields ?? []).flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [{ label: labelOf(field), value: valueIn(field, value) }];
    });
    yield { title: group?.name ?? code, depth, fields };
    yield* recordsOf(inner, layout, depth + 1);
  }
}

/** What a file says, record by record, in the words of its layout. Null: there is no file yet. */
export function contentOf(file: string | null): MessageContent {
  if (file === null) return { records: [], note: 'The file is not generated yet.' };
  const reading = readFlowFile(file);
  const header = reading.outcome === 'read' ? reading.file.header : undefined;
  const layout = header && flowLayout(header.flow, header.version);
  if (reading.outcome !== 'read' || layout === undefined)
    return { records: [], note: 'The file cannot be read.' };
  const records: ContentRecord[] = [];
  let [shown, left] = [0, reading.skipped.length];
  for (const record of recordsOf(reading.file.groups, layout))
    if (shown + record.fields.length > mostFields) left += 1;
    else {
      shown += record.fields.length;
      records.push(record);
    }
  const note = left === 0 ? null : `${left} more records are not shown.`;
  return { records, note };
}
