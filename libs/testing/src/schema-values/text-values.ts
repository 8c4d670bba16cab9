import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { anyText } from '../any-text.ts';
import { freshMpan } from '../fresh-mpan.ts';

const dates = fc.date({
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const instants = dates.map((date) => date.toISOString());

/** Texts of each format that the schemas of inputs use. */
const ofFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 7 }),
  date: instants.map((text) => text.slice(0, 10)),
  'date-time': instants,
  'sent-instant': instants,
  mpan: fc.constant(null).map(() => freshMpan()),
};

const lengthOf = (text: string) => [...text].length;

function withinLength({ minLength = 0, maxLength = Infinity }: TSchema) {
  return (text: string) => lengthOf(text) >= Number(minLength) && lengthOf(text) <= Number(maxLength);
}

function plainText({ minLength = 0, maxLength = 40 }: TSchema): fc.Arbitrary<string> {
  // Longer texts take time and show nothing more; that of one character too many has its own test.
  const longest = Math.max(Number(minLength), Math.min(Number(maxLength), 40));
  return anyText({ minLength: Number(minLength), maxLength: longest });
}

/** Texts that a schema accepts. Throws for a format that is not listed here. */
export function textOf(schema: TSchema): fc.Arbitrary<string> {
  const { format, pattern, maxLength } = schema as { format?: string; pattern?: string; maxLength?: number };
  if (format !== undefined) {
    const known = ofFormat[format];
    if (known === undefined) throw new Error(`no texts of the format ${format} are known`);
    return known;
  }
  if (pattern === undefined) return plainText(schema);
  // fast-check has to know the length: nearly all texts that it makes of a pattern with many stars are too long.
  const lengths = maxLength === undefined ? {} : { maxLength };
  return fc.stringMatching(new RegExp(pattern, 'u'), lengths).filter(withinLength(schema));
}
