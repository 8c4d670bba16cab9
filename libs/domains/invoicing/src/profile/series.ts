import { Type } from '@sinclair/typebox';
import { raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { conflict } from '@team-operations/errors';

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

/**
 * A step that takes the next number of a prefix once for the row of the step that it names, and nothing where that has none. It locks the row of
 * the prefix until the statement is committed, so no number is given twice, and one that is not used after all is not taken.
 * It is read from the new row: where the table has a trigger BEFORE UPDATE, `old` is the row from before the statement waited for the lock.
 */
export const takeNumber = (teamId: string, prefix: string, forRowOf: string): Sql => sql`taken AS (
  UPDATE invoice_series SET next_number = next_number + 1 FROM ${raw(forRowOf)}
  WHERE invoice_series.team_id = ${teamId}::uuid AND invoice_series.prefix = ${prefix} AND next_number < ${greatest}
  RETURNING ${shown(raw('new.prefix'), raw('(new.next_number - 1)'))} AS number)`;

/** Throws when a prefix has given all its numbers: the next one would be greater than the profile can show. */
export async function requireNumber(team: TeamReader, prefix: string): Promise<void> {
  const [series] = await team.query<{ next: number }>(sql`
    SELECT next_number AS next FROM invoice_series WHERE team_id = ${team.teamId}::uuid AND prefix = ${prefix}`);
  if (series !== undefined && series.next >= greatest)
    throw conflict({
      path: 'profile',
      message: `has no number left with the prefix ${prefix}`,
      fix: 'Save another prefix with POST /v1/invoicing/profile/upsert.',
    });
}

/** Where a prefix shall start, if the caller says so. */
export interface WantedSeries {
  prefix: string;
  next: number | undefined;
}

/**
 * Steps that write the series of a profile: `refused` are the prefixes whose next number would repeat some or leave some out, `series` what is
 * written, unless one was refused. A prefix that has given no number may start anywhere.
 */
export const writeSeries = (teamId: string, wanted: readonly WantedSeries[]): Sql[] => [
  sql`wanted AS (SELECT prefix, next FROM unnest(
    ${wanted.map(({ prefix }) => prefix)}::text[], ${wanted.map(({ next }) => next ?? null)}::int[]) AS sent (prefix, next))`,
  // Locked, so that no number is taken meanwhile.
  sql`held AS (SELECT prefix, first_number, next_number FROM invoice_series
    WHERE team_id = ${teamId}::uuid AND prefix IN (SELECT prefix FROM wanted) ORDER BY prefix FOR UPDATE)`,
  sql`refused AS (SELECT prefix FROM wanted JOIN held USING (prefix) WHERE next <> next_number AND first_number <> next_number)`,
  sql`series AS (
    INSERT INTO invoice_series (team_id, prefix, first_number, next_number)
    SELECT ${teamId}::uuid, prefix,
      CASE WHEN first_number <> next_number THEN first_number ELSE coalesce(next, next_number, 1) END, coalesce(next, next_number, 1)
    FROM wanted LEFT JOIN held USING (prefix) WHERE NOT EXISTS (SELECT FROM refused)
    ON CONFLICT (team_id, prefix) DO UPDATE SET first_number = EXCLUDED.first_number, next_number = EXCLUDED.next_number
    RETURNING prefix, next_number)`,
];
