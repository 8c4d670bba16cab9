import { Type } from '@sinclair/typebox';
import { parseMpan } from '@team-operations/market';
import { defineFormat } from '@team-operations/schemas';

defineFormat('mpan', (text) => parseMpan(text).outcome === 'valid', {
  message: 'is not an MPAN',
  fix: 'Send its 13 digits as on the bill; the last one checks the others, so one digit may be wrong or two swapped.',
});

/** An MPAN as a caller may type it. Here, unlike in an installer's submission, nothing is lost when a wrong one is refused. */
export const Mpan = Type.String({
  format: 'mpan',
  maxLength: 20,
  examples: ['10 0000 0123 451'],
  description: 'MPAN of the metering point, 13 digits; spaces are allowed and taken out',
});

/** The 13 digits of a checked MPAN; undefined and null stay what they are. */
export function bareMpan<T extends string | null | undefined>(mpan: T): T {
  return (typeof mpan === 'string' ? mpan.replaceAll(' ', '') : mpan) as T;
}
