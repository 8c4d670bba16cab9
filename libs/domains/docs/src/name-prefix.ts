import { raw, sql } from '@team-operations/database';
import { filterBy } from '@team-operations/operations';
import { Text } from '@team-operations/schemas';

/** A filter for what a column starts with; upper and lower case are the same. */
export const startsWith = (column: string, maxLength: number) =>
  filterBy(
    Text(maxLength, 'Prefix; case-insensitive'),
    (prefix) => sql`starts_with(lower(${raw(column)}), lower(${prefix}::text))`,
  );
