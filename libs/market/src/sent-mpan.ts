import { Type } from '@sinclair/typebox';
import { defineFormat, documented, explainPattern } from '@team-operations/schemas';
import { parseMpan } from './mpan.ts';

defineFormat('mpan', (text) => parseMpan(text).outcome === 'valid', {
  message: 'is not an MPAN',
  fix: 'Send the 13 digits as on the meter or the bill. Check all of them: one may be mistyped, or two swapped.',
});

/** As it is submitted: a mistyped digit is kept, with a warning, so that no report is refused for it. */
export const mpanPattern = '^ *(?:[0-9] *){13}$';
explainPattern(mpanPattern, {
  message: 'is not an MPAN',
  fix: 'Send the 13 digits, such as 20 1234 5678 385. On a bill, they are the bottom row of the supply number.',
});

/** An MPAN as a caller may type it. Here, unlike in an installer's submission, nothing is lost when a wrong one is refused. */
export const SentMpan = documented(
  Type.String({
    format: 'mpan',
    maxLength: 20,
    examples: ['10 0000 0123 451'],
    description: 'MPAN of the metering point: 13 digits. Spaces are removed',
  }),
  { pattern: mpanPattern },
);

/** The 13 digits of a checked MPAN; undefined and null stay what they are. */
export function bareMpan<T extends string | null | undefined>(mpan: T): T {
  return (typeof mpan === 'string' ? mpan.replaceAll(' ', '') : mpan) as T;
}
