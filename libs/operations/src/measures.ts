import { Type } from '@sinclair/typebox';
import { sql, type Sql } from '@team-operations/database';
import { Nullable, Strict } from '@team-operations/schemas';

/** A number of things. */
export const Count = Type.Integer({ minimum: 0 });

const Hours = Type.Number({ minimum: 0 });

/** How long something took, of all for which it is known; null where it is known of none. */
export const Durations = (description: string) =>
  Nullable(
    Strict({ median: Hours, p90: Hours }, { description: `${description}, in hours; null if there is none` }),
  );

/** The SQL of it, an aggregate; each value is the interval between two columns. */
export function durations(from: Sql, to: Sql): Sql {
  const seconds = sql`extract(epoch FROM ${to} - ${from})`;
  const percentile = (share: Sql) =>
    sql`round((percentile_cont(${share}) WITHIN GROUP (ORDER BY ${seconds}) / 3600)::numeric, 2)`;
  return sql`CASE WHEN count(${to} - ${from}) > 0 THEN
    json_build_object('median', ${percentile(sql`0.5`)}, 'p90', ${percentile(sql`0.9`)}) END`;
}

/** The rows of a statement as one json array. */
export const jsonRows = (rows: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) AS listed)`;
