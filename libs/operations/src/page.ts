import { badRequest, type Issue } from '@team-operations/errors';
import { join, raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { isInstant, isUuid, pageParameters } from '@team-operations/schemas';

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Cursor of the next page; null on the last page one. */
  nextCursor: string | null;
}

/** The paging parameters of a list, as they were sent. */
export interface PageInput {
  limit?: number;
  cursor?: string;
  /** As callers name an order: the property, with `-` before it for the greatest first. */
  sort?: string;
}

/** Where a page starts: behind the row with this time and id, newest first. */
export interface Position {
  at: string;
  id: string;
}

/** A cursor holds the order that it was made in, unless that is the default: in another it would be somewhere else. */
export function writeCursor({ at, id }: Position, sort?: string): string {
  return Buffer.from([at, id, ...(sort === undefined ? [] : [sort])].join(' ')).toString('base64url');
}

/** The same cursor with the name of its list: in another one the position says nothing. */
export function nameCursor(cursor: string, list: string): string {
  const [at, id, sort = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return Buffer.from([at, id, sort, list].join(' ')).toString('base64url');
}

/** Null for what is no cursor of this order and list. One of an earlier version has no name, and counts for any list. */
function positionOf(cursor: string, sort = '', list?: string): Position | null {
  const [at = '', id = '', made = '', name = list, ...rest] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ');
  const isOfList = list === undefined || name === list;
  return rest.length === 0 && isInstant(at) && isUuid(id) && made === sort && isOfList ? { at, id } : null;
}

const foreignCursor: Issue = {
  code: 'invalid_cursor',
  path: 'cursor',
  message: 'is not a cursor of this list',
  fix: 'Send `next_cursor` of the previous page of this list unchanged, with the same `sort`, or leave it out for the first page.',
};

/** What is wrong with a cursor that did not come from here, or is of another order or list. */
export const cursorIssues = ({ cursor, sort }: PageInput, list: string): Issue[] =>
  cursor === undefined || positionOf(cursor, sort, list) !== null ? [] : [foreignCursor];

/** Reads a cursor back; null for the first page. One with an issue is a 400. */
export function readCursor({ cursor, sort }: PageInput): Position | null {
  if (cursor === undefined) return null;
  const position = positionOf(cursor, sort);
  if (position === null) throw badRequest(foreignCursor);
  return position;
}

/** Rows on a page when the caller does not say (specification 8 leaves it open). */
export const defaultLimit = 20;

/** The order of a list: an instant, and an id for rows of the same instant. */
export interface Order {
  at: string;
  id: string;
  /** True: oldest first. Default: newest first. */
  isAscending?: boolean;
}

/** How many rows to ask for: one more than a page has, which says whether there is a next one. */
export const rowsToRead = ({ limit = defaultLimit }: PageInput): number => limit + 1;

/**
 * The conditions of every page but the first: rows behind the cursor, in this order. PostgreSQL starts to read an index where a plain
 * comparison says, such as that of `updatedSince`, rather than a comparison of rows. Beside one that bounds the start of the order, the
 * instant of the cursor is such a comparison too: of the two, the one that is farther is chosen.
 */
export function behindCursor(
  input: PageInput,
  { at, id, isAscending = false }: Order,
  where: readonly Sql[] = [],
): readonly Sql[] {
  const start = readCursor(input);
  if (start === null) return [];
  const behind = isAscending ? '>' : '<';
  const isBounded = where.some((condition) => condition.sql.startsWith(`${at} ${behind}= ?`));
  return [
    ...(isBounded ? [sql`${raw(at)} ${raw(behind)}= ${start.at}::timestamptz`] : []),
    sql`(${raw(at)}, ${raw(id)}) ${raw(behind)} (${start.at}::timestamptz, ${start.id}::uuid)`,
  ];
}

/** Makes a page of `rowsToRead` rows, in their order. */
export function toPage<Row>(
  rows: Row[],
  { limit = defaultLimit, sort }: PageInput,
  positionOf: (row: Row) => Position,
): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last === undefined) return { rows, nextCursor: null };
  return { rows: rows.slice(0, limit), nextCursor: writeCursor(positionOf(last), sort) };
}

/** Numbers of rows to read, up to those of the longest page, as texts. They are made here: no caller's text gets into a statement. */
const limits = Array.from(
  { length: rowsToRead({ limit: pageParameters.limit.maximum ?? defaultLimit }) + 1 },
  (_, rows) => raw(String(rows)),
);

/**
 * A page without filters has its number of rows in the text of the statement. As a value, PostgreSQL takes it for a tenth of the table in the
 * plan that it could keep, and plans each page again (docs/decisions/0123-limit-in-the-text.md).
 */
const limitOf = (rows: number, hasFilters: boolean): Sql | number =>
  (hasFilters ? undefined : limits[rows]) ?? rows;

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
  const conditions = [
    sql`${raw(teamId)} = ${team.teamId}::uuid`,
    ...where,
    ...behindCursor(input, order, where),
  ];
  const direction = raw(order.isAscending === true ? 'ASC' : 'DESC');
  const rows = await team.query<Row>(sql`
    SELECT ${select} FROM ${from} WHERE ${join(conditions, ' AND ')}
    ORDER BY ${raw(order.at)} ${direction}, ${raw(order.id)} ${direction} LIMIT ${limitOf(rowsToRead(input), where.length > 0)}`);
  return toPage(rows, input, positionOf);
}
