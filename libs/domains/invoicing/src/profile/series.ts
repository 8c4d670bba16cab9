import { Type } from '@sinclair/typebox';
import { raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { conflict } from '@team-operations/errors';
import type { InvoiceKind } from '../invoices/invoice-status.ts';

/** The greatest number of a prefix. */
const greatest = 999_999_999;

export const numberProperties = {
  // It ends in no digit: so no two prefixes can make the same number, and it needs no escaping in HTML.
  prefix: Type.String({
    pattern: '^[A-Z0-9-]{0,11}[A-Z-]$',
    description: 'At most 12 capital letters, digits and hyphens; must not end with a digit',
  }),
  next: Type.Integer({ minimum: 1, maximum: greatest }),
};

/** A number as invoices show it: with at least four digits. */
const shown = (prefix: Sql, number: Sql): Sql =>
  sql`${prefix} || CASE WHEN ${number} < 1000 THEN lpad((${number})::text, 4, '0') ELSE (${number})::text END`;

/** A prefix, and what it numbers. */
export interface Series {
  prefix: string;
  kind: InvoiceKind;
}

/**
 * A step that takes the next number of a prefix once for the row of the step that it names, and nothing where that has none. It locks the row of
 * the prefix until the statement is committed, so no number is given twice, and one that is not used after all is not taken.
 * Nothing is taken from a prefix that numbers the other kind: it may have become so while the statement waited.
 * It is read from the new row: where the table has a trigger BEFORE UPDATE, `old` is the row from before the statement waited for the lock.
 */
export const takeNumber = (teamId: string, { prefix, kind }: Series, forRowOf: string): Sql => sql`taken AS (
  UPDATE invoice_series SET next_number = next_number + 1, kind = ${kind}::invoice_kind FROM ${raw(forRowOf)}
  WHERE invoice_series.team_id = ${teamId}::uuid AND invoice_series.prefix = ${prefix} AND next_number < ${greatest}
    AND coalesce(invoice_series.kind, ${kind}::invoice_kind) = ${kind}::invoice_kind
  RETURNING ${shown(raw('new.prefix'), raw('(new.next_number - 1)'))} AS number)`;

/**
 * Throws when a prefix of the profile can give no number: the next one would be greater than the profile can show, or of the other kind. Where the profile has another prefix
 * by now, the statement takes no number, and the caller reads the profile again.
 */
export async function requireNumber(team: TeamReader, { prefix, kind }: Series): Promise<void> {
  const [series] = await team.query<{ next: number; numbers: InvoiceKind | null }>(sql`
    SELECT next_number AS next, kind AS numbers FROM invoice_series
    WHERE team_id = ${team.teamId}::uuid AND prefix = ${prefix} AND EXISTS (
      SELECT FROM invoicing_profile AS profile WHERE profile.team_id = invoice_series.team_id
        AND ${prefix} = CASE ${kind} WHEN 'INVOICE' THEN profile.invoice_prefix ELSE profile.credit_note_prefix END)`);
  if (series === undefined) return;
  const numbers = series.numbers ?? kind;
  const other = numbers === 'INVOICE' ? 'invoices' : 'credit notes';
  if (series.next < greatest && numbers === kind) return;
  throw conflict({
    path: 'profile',
    message:
      numbers === kind
        ? `has no number left with the prefix ${prefix}`
        : `has the prefix ${prefix}, which numbers ${other}`,
    fix: 'Save another prefix with POST /v1/invoicing/profile/upsert.',
  });
}

/** Where a prefix shall start, if the caller says so. */
export interface WantedSeries extends Series {
  next: number | undefined;
}

/**
 * Steps that write the series of a profile: `refused` are the prefixes whose next number would repeat some or leave some out, or that have numbered
 * the other kind, `series` what is written, unless one was refused. A prefix that has given no number may start anywhere.
 */
export const writeSeries = (teamId: string, wanted: readonly WantedSeries[]): Sql[] => [
  sql`wanted AS (SELECT prefix, next, kind::invoice_kind FROM unnest(
    ${wanted.map(({ prefix }) => prefix)}::text[], ${wanted.map(({ next }) => next ?? null)}::int[],
    ${wanted.map(({ kind }) => kind)}::text[]) AS sent (prefix, next, kind))`,
  // Locked, so that no number is taken meanwhile.
  sql`held AS (SELECT prefix, first_number, next_number, kind AS numbers FROM invoice_series
    WHERE team_id = ${teamId}::uuid AND prefix IN (SELECT prefix FROM wanted) ORDER BY prefix FOR UPDATE)`,
  sql`refused AS (SELECT prefix FROM wanted JOIN held USING (prefix)
    WHERE first_number <> next_number AND (next <> next_number OR numbers <> kind))`,
  sql`series AS (
    INSERT INTO invoice_series (team_id, prefix, first_number, next_number, kind)
    SELECT ${teamId}::uuid, prefix,
      CASE WHEN first_number <> next_number THEN first_number ELSE coalesce(next, next_number, 1) END, coalesce(next, next_number, 1), kind
    FROM wanted LEFT JOIN held USING (prefix) WHERE NOT EXISTS (SELECT FROM refused)
    ON CONFLICT (team_id, prefix) DO UPDATE SET first_number = EXCLUDED.first_number, next_number = EXCLUDED.next_number, kind = EXCLUDED.kind
    RETURNING prefix, next_number)`,
];
