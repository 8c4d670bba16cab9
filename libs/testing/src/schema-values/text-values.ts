import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
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
  uri: fc.webUrl({ validSchemes: ['https'] }),
};

const lengthOf = (text: string) => [...text].length;

function withinLength({ minLength = 0, maxLength = Infinity }: TSchema) {
  return (text: string) => lengthOf(text) >= Number(minLength) && lengthOf(text) <= Number(maxLength);
}

function anyText({ minLength = 0, maxLength = 40 }: TSchema): fc.Arbitrary<string> {
  // Longer texts take time and show nothing more; that of one character too many has its own test.
  const longest = Math.max(Number(minLength), Math.min(Number(maxLength), 40));
  return fc.string({ unit: 'binary', minLength: Number(minLength), maxLength: longest });
}

/** Texts that a schema accepts. Throws for a format that is not listed here. */
export function textOf(schema: TSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema as { format?: string; pattern?: string };
  if (format !== undefined) {
    const known = ofFormat[format];
    if (known === undefined) throw new Error(`no texts of the format ${format} are known`);
    return known;
  }
  if (pattern === undefined) return anyText(schema);
  return fc.stringMatching(new RegExp(pattern, 'u')).filter(withinLength(schema));
}
