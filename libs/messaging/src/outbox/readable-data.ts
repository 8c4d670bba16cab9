import { raw, type Sql } from '@team-operations/database';

/** Escapes of NUL and of half a surrogate pair, after any number of escaped backslashes. */
const unreadable = String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})`;

/**
 * The column `data` of `outbox_message` as json that a statement can read. Versions before `insertOutbox` checked its texts stored NUL and halves of surrogate
 * pairs, and a statement that looks into one such row fails for all rows. They are read as U+FFFD.
 */
export const readableData: Sql = raw(String.raw`(
  CASE WHEN strpos(data::text, '\u') = 0 OR pg_input_is_valid(data::text, 'jsonb') THEN data
    ELSE regexp_replace(data::text, '${unreadable}', '\1\\ufffd', 'gi')::json END)`);
