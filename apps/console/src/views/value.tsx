import { Moment } from '../controls/moment.tsx';
import { wordsIn } from './words.ts';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Such as an MPAN, which is read aloud and must not be broken. */
const digits = /^\d{6,21}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Text of the service, or words of people, which are marked as a quotation. Either is text, whatever is written in it. */
export function Words({ text }: { text: string }) {
  const words = wordsIn(text);
  return words === undefined ? text : <q className="words">{words}</q>;
}

/** Any value of a result. */
export function Value({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === '') return <span className="muted">none</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (typeof value !== 'string') return <code>{JSON.stringify(value)}</code>;
  if (instant.test(value)) return <Moment at={value} />;
  if (digits.test(value)) return <span className="digits">{value}</span>;
  return uuid.test(value) ? <code>{value}</code> : <Words text={value} />;
}
