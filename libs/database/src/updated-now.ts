import { raw, type Sql } from './sql.ts';

/**
 * `updated_at` of a row that is changed. Of changes that meet, the last may have started first: its `now()` is the time at which it began to
 * wait for the others. It gets a later time than they did, so that no two states of a row have one ETag, and who follows `updatedSince`
 * sees the last.
 * @param row the table of the UPDATE, or its alias
 */
export const updatedNow = (row: string): Sql =>
  raw(`updated_at = greatest(now(), ${row}.updated_at + interval '1 millisecond')`);
