import { badRequest } from '@team-operations/errors';
import { join, raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { ajv, isInstant } from '@team-operations/schemas';

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
}

/** The paging parameters of a list, as they were sent. */
export interface PageInput {
  limit?: number;
  cursor?: string;
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
function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (rest.length === 0 && isInstant(at) && isUuid(id)) return { at, id };
  throw badRequest({
    path: 'cursor',
    message: 'is not a cursor of this list',
    fix: 'Send `next_cursor` of the previous page unchanged, or leave it out for the first page.',
  });
}

/** Rows on a page when the caller does not say (specification 8 leaves it open). */
const defaultLimit = 20;

/** The order of a list, newest first: an instant, and an id for rows of the same instant. */
export interface Order {
  at: string;
  id: string;
}

/** How many rows to ask for: one more than a page has, which says whether there is a next one. */
export const rowsToRead = ({ limit = defaultLimit }: PageInput): number => limit + 1;

/** The condition of every page but the first: rows behind the cursor, in this order. */
export function behindCursor({ cursor }: PageInput, { at, id }: Order): readonly Sql[] {
  const start = readCursor(cursor);
  if (start === null) return [];
  return [sql`(${raw(at)}, ${raw(id)}) < (${start.at}::timestamptz, ${start.id}::uuid)`];
}

/** Makes a page of `rowsToRead` rows, newest first. */
export function toPage<Row>(
  rows: Row[],
  { limit = defaultLimit }: PageInput,
  positionOf: (row: Row) => Position,
): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last === undefined) return { rows, nextCursor: null };
  return { rows: rows.slice(0, limit), nextCursor: writeCursor(positionOf(last)) };
}

/** A list of rows of the team. */
export interface PageQuery<Row> {
  select: Sql;
  from: Sql;
  /** Conditions besides the team's and the cursor's. */
  where: readonly Sql[];
  /** Columns; those of a table with another name begin with it. */
  order: Order;
  /** The column of the team, where `from` names several tables. Default: `team_id`. */
  teamId?: string;
  positionOf: (row: Row) => Position;
}

/** Reads one page: one prepared statement, whose text depends only on which conditions there are. */
export async function readPage<Row extends object>(
  team: TeamReader,
  input: PageInput,
  { select, from, where, order, teamId = 'team_id', positionOf }: PageQuery<Row>,
): Promise<Page<Row>> {
  const conditions = [sql`${raw(teamId)} = ${team.teamId}::uuid`, ...where, ...behindCursor(input, order)];
  const rows = await team.query<Row>(sql`
    SELECT ${select} FROM ${from} WHERE ${join(conditions, ' AND ')}
    ORDER BY ${raw(order.at)} DESC, ${raw(order.id)} DESC LIMIT ${rowsToRead(input)}`);
  return toPage(rows, input, positionOf);
}
