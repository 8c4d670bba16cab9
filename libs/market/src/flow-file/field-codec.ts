import { cleanLine, cutText, withoutInvisible } from '@team-operations/schemas';
import { flowText } from './flow-text.ts';
import type { FieldLayout } from './layout.ts';
import { dateToDigits, digitsToDate, digitsToTimestamp, timestampToDigits } from './timestamp.ts';

/** What a field holds outside a file. */
export type FlowValue = string | number;

/** A field's text, or what is wrong with its value. */
export type Encoded = { text: string; fault?: never } | { text?: never; fault: string };

/** A field's value, undefined for an empty field, or what is wrong with its text. */
export type Decoded = { value: FlowValue | undefined; fault?: never } | { value?: never; fault: string };

function checkedText(field: FieldLayout, text: string): Encoded {
  // Before its length: which codes are valid says that too.
  if (field.codes && !field.codes.includes(text))
    return { fault: `must be one of ${field.codes.join(', ')}` };
  if (text.length > field.maxLength) {
    return { fault: `has ${text.length} characters; the flow allows at most ${field.maxLength}` };
  }
  return { text };
}

function checkedNumber(field: FieldLayout, value: number): Encoded {
  const text = value.toFixed(field.decimals);
  const wholeDigits = field.maxLength - field.decimals;
  if (!(value >= 0 && value < 10 ** wholeDigits)) {
    return { fault: `must be between 0 and a number of ${wholeDigits} digits before the point` };
  }
  if (Number(text) !== value)
    return { fault: `has more decimal places than the maximum of ${field.decimals}` };
  return { text };
}

function encodePresent(field: FieldLayout, value: FlowValue): Encoded {
  if (field.type === 'number') {
    return typeof value === 'number' ? checkedNumber(field, value) : { fault: 'must be a number' };
  }
  const text = field.type === 'date' ? dateToDigits(String(value)) : timestampToDigits(String(value));
  return text === undefined ? { fault: `is not a valid ${field.type}` } : { text };
}

/** Writes one field. A text of which nothing is left once it is safe counts as missing. */
export function encodeField(field: FieldLayout, value: FlowValue | undefined): Encoded {
  const missing: Encoded = field.required ? { fault: 'is missing' } : { text: '' };
  if (value === undefined) return missing;
  if (field.type !== 'text') return encodePresent(field, value);
  const text = flowText(String(value));
  return text === '' ? missing : checkedText(field, text);
}

/** So much of a wrong value is enough to recognize it. */
const mostQuoted = 20;

/** That a value is wrong, with what of it can be seen: people ask its sender about it. */
function wrong(sent: string, why: string): Decoded {
  const text = withoutInvisible(sent);
  return { fault: `is "${cutText(text, mostQuoted)}${text.length > mostQuoted ? '…' : ''}"${why}` };
}

function decodeText(field: FieldLayout, sent: string): Decoded {
  const { text, fault } = checkedText(field, sent);
  if (text !== undefined) return { value: text };
  return field.codes === undefined ? { fault } : wrong(sent, `; it ${fault}`);
}

function decodePresent(field: FieldLayout, text: string): Decoded {
  if (field.type === 'text') return decodeText(field, text);
  const decode = {
    date: digitsToDate,
    timestamp: digitsToTimestamp,
    number: (digits: string) => decodeNumber(field, digits),
  };
  const value = decode[field.type](text);
  return value === undefined ? wrong(text, `, not a ${field.type} of the layout`) : { value };
}

function decodeNumber(field: FieldLayout, text: string): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(text) || (text.split('.')[1] ?? '').length > field.decimals) return undefined;
  return checkedNumber(field, Number(text)).text === undefined ? undefined : Number(text);
}

/**
 * Reads one field as strictly as it is written, except that a text may have characters beyond ASCII, and control characters, which
 * are removed. Bytes that were not UTF-8 have become U+FFFD on the way here: what they meant is lost, so they are not passed
 * on as text.
 */
export function decodeField(field: FieldLayout, sent: string): Decoded {
  const hasControls = /\p{Cc}/u.test(sent);
  const text = hasControls && field.type === 'text' ? cleanLine(sent) : sent;
  if (text.trim() === '') return field.required ? { fault: 'is missing' } : { value: undefined };
  if (hasControls && field.type !== 'text') return { fault: 'contains a control character' };
  if (text.includes('\uFFFD')) return { fault: 'contains bytes that are not UTF-8' };
  return decodePresent(field, text);
}
