import { badRequest } from '@team-operations/errors';
import { ajv, isInstant } from '@team-operations/schemas';

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
}

/** Where a page starts: behind the row with this time and id, newest first. */
export interface Position {
  at: string;
  id: string;
}

const isUuid = ajv.compile({ type: 'string', format: 'uuid' });

function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** Reads a cursor back; null for the first page. A cursor that did not come from here is a 400. */
export function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (rest.length === 0 && isInstant(at) && isUuid(id)) return { at, id };
  throw badRequest({
    path: 'cursor',
    message: 'is not a cursor of this list',
    fix: 'Send `next_cursor` of the page before as it came, or leave it out for the first page.',
  });
}

/** Makes a page of rows that were asked for with `limit + 1`, newest first. */
export function toPage<Row>(rows: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last === undefined) return { rows, nextCursor: null };
  return { rows: rows.slice(0, limit), nextCursor: writeCursor(positionOf(last)) };
}

/** Rows on a page when the caller does not say (specification 8 leaves it open). */
export const defaultLimit = 20;
