import { sql, type StatementRunner } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';

/** So many keys that replaced one another may work at the same time. Each rotation with an overlap leaves one more. */
const mostWorking = 10;

/** So many of them may be created in 24 hours: ended keys are kept, because alarms and the history name them. */
const mostADay = 50;

export interface LineGrowth {
  teamId: string;
  /** The last key of the line, which is to be rotated. Its row or what names it is locked, so that the line cannot grow meanwhile. */
  id: string;
  /** Which of its keys the rotation ends immediately. */
  ends: 'none' | 'last' | 'all';
  /** What people call its keys. */
  called: 'keys' | 'tokens';
  /** What to do when too many of them work, and when too many were created. */
  fix: { working: string; day: string };
}

/** Throws a 400 when a rotation would leave more keys of a line than may work, or when too many were created lately. */
export async function assertLineMayGrow(
  database: Pick<StatementRunner, 'query'>,
  { teamId, id, ends, called, fix }: LineGrowth,
): Promise<void> {
  const [line] = await database.query<{ last: number; earlier: number; made: number }>(sql`
    SELECT count(*) FILTER (WHERE works AND id = ${id}::uuid)::int AS last,
      count(*) FILTER (WHERE works AND id <> ${id}::uuid)::int AS earlier,
      count(*) FILTER (WHERE created_at > now() - interval '24 hours')::int AS made
    FROM (
      SELECT id, created_at, revoked_at IS NULL AND coalesce(expires_at > now(), true) AS works FROM api_key
      WHERE team_id = ${teamId}::uuid AND line_id = (
        SELECT line_id FROM api_key WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid)) AS line`);
  const { last = 0, earlier = 0, made = 0 } = line ?? {};
  const kept = { none: last + earlier, last: earlier, all: 0 }[ends];
  const refuse = (message: string, remedy: string) => badRequest({ path: 'id', message, fix: remedy });
  if (kept >= mostWorking)
    throw refuse(`has ${kept} ${called} that still work, and at most ${mostWorking} may`, fix.working);
  if (made >= mostADay)
    throw refuse(`had ${made} new ${called} in 24 hours, and may have ${mostADay}`, fix.day);
}
