import { sql, type Sql } from '../sql.ts';

/** A number as its significant digits: `+44 1632 960001`, `0044…`, `+44 (0)1632…` and `01632 960001` are one. */
export function significantDigits(telephone: string): string {
  return telephone.replaceAll(/[^0-9]/g, '').replace(/^(?:0044|44|0)0?/, '');
}

/** The same in a statement, of a text. */
export function significantDigitsOf(telephone: Sql): Sql {
  return sql`regexp_replace(regexp_replace(${telephone}, '[^0-9]', '', 'g'), '^(0044|44|0)0?', '')`;
}
