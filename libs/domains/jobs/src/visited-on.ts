import { Type } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { IsoDate } from '@team-operations/schemas';

/** The day of the visit, where it is not the one on which its end is reported. Invoices are dated and priced by it. */
export const visitedOn = Type.Optional({
  ...IsoDate,
  description: "The day of the visit, in the team's time zone. Default: today",
});

/** Throws a 400 for a day after today. */
export async function requireVisitedOn(team: TeamReader, day: string | undefined): Promise<void> {
  if (day === undefined) return;
  const [read] = await team.query<{ today: string }>(sql`
    SELECT (now() AT TIME ZONE time_zone)::date AS today
    FROM (SELECT id AS team_id, time_zone FROM team) AS zone WHERE team_id = ${team.teamId}::uuid`);
  if (read === undefined || day <= read.today) return;
  throw badRequest({
    code: 'out_of_bounds',
    path: 'visitedOn',
    message: 'is after today',
    fix: `Send the day of the visit, ${read.today} or earlier.`,
  });
}
