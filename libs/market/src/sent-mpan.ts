import { Type } from '@sinclair/typebox';
import { defineFormat, documented } from '@team-operations/schemas';
import { parseMpan } from './mpan.ts';

defineFormat('mpan', (text) => parseMpan(text).outcome === 'valid', {
  message: 'is not an MPAN',
  fix: 'Send the 13 digits as on the meter or the bill. The last digit is a check digit: any digit can be wrong, or two swapped.',
});

/** An MPAN as a caller may type it. Here, unlike in an installer's submission, nothing is lost when a wrong one is refused. */
export const SentMpan = documented(
  Type.String({
    format: 'mpan',
    maxLength: 20,
    examples: ['10 0000 0123 451'],
    description: 'MPAN of the metering point: 13 digits. Spaces are removed',
  }),
  { pattern: '^ *(?:[0-9] *){13}$' },
);

/** The 13 digits of a checked MPAN; undefined and null stay what they are. */
export function bareMpan<T extends string | null | undefined>(mpan: T): T {
  return (typeof mpan === 'string' ? mpan.replaceAll(' ', '') : mpan) as T;
}
