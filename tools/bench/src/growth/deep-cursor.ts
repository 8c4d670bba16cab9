import { raw, sql, type Database } from '@team-operations/database';
import { toPage } from '@team-operations/operations';

interface Row {
  at: string;
  id: string;
}

/** The cursor of a page that has nine in ten of the team's jobs before it, in the order that is asked for. */
export async function deepCursor(
  database: Database,
  teamId: string,
  jobs: number,
  sort: string | undefined,
): Promise<string> {
  const column = sort?.endsWith('updatedAt') === true ? 'updated_at' : 'created_at';
  const direction = raw(sort === undefined || sort.startsWith('-') ? 'DESC' : 'ASC');
  const [row] = await database.query<Row>(sql`
    SELECT to_char(${raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, id FROM job WHERE team_id = ${teamId}::uuid
    ORDER BY ${raw(column)} ${direction}, id ${direction} OFFSET ${Math.floor(jobs * 0.9)} LIMIT 1`);
  if (row === undefined) throw new Error('the team has fewer jobs than were made');
  const { nextCursor } = toPage([row, row], { limit: 1, ...(sort && { sort }) }, (it) => it);
  if (nextCursor === null) throw new Error('there is no cursor');
  return nextCursor;
}
