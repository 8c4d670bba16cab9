import pg from 'pg';

const { builtins } = pg.types;

/** Of `2026-03-01 09:30:00.123+00`. */
const lengthInMilliseconds = 26;

/**
 * PostgreSQL's text for a timestamptz(3) in UTC (`2026-03-01 09:30:00.12+00`) as `2026-03-01T09:30:00.120Z`. Going through
 * a Date and back took a third of the time of reading a list.
 */
export function toInstant(text: string): string {
  // Nine in ten have all three digits.
  if (text.length === lengthInMilliseconds) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const fraction = text.slice(20, text.indexOf('+', 19));
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, toInstant],
  [builtins.DATE, (text) => text],
]);

/** Rows carry dates and instants as the text that answers carry. Prisma, on the same pool, keeps its own parsers. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    return parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};
