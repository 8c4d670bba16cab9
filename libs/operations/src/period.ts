import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import { IsoDate, IsoInstant, Strict } from '@team-operations/schemas';

/** The days that an operation looks at. */
export const periodParameters = {
  from: Type.Optional({
    ...IsoDate,
    description: "First day, in the team's time zone. Default: 29 days before `to`",
  }),
  to: Type.Optional({ ...IsoDate, description: "Last day, in the team's time zone. Default: today" }),
};

/** The days that it looked at, and the instants at which they begin and end: a day is not always 24 hours. */
export const Period = Strict({
  from: IsoDate,
  to: IsoDate,
  timeZone: Type.String({ description: "The team's time zone" }),
  start: { ...IsoInstant, description: 'Start of the first day' },
  end: { ...IsoInstant, description: 'End of the last day' },
});
export type Period = Static<typeof Period>;

/** The names of the parameters for the first and the last day of a period. */
export type PeriodNames = readonly [first: string, last: string];

/** What is wrong with a period whose end is before its start: a list of it would be empty, whatever there is. */
export const noDay = (path: string, days: readonly [string, string], [first, last]: PeriodNames): Issue => ({
  path,
  message: `is a period from ${days[0]} to ${days[1]}, which is empty`,
  fix: `Send a \`${first}\` on or before \`${last}\`.`,
});

/** The period that was sent, of the caller's team. Throws a BadRequestError where its end is before its start. */
export async function readPeriod(
  team: TeamReader,
  { from, to }: { from?: string; to?: string },
): Promise<Period> {
  const [period] = await team.query<Period>(sql`
    WITH named AS (
      SELECT time_zone, coalesce(${to ?? null}::date, (now() AT TIME ZONE time_zone)::date) AS last
      FROM (SELECT id AS team_id, time_zone FROM team) AS zone WHERE team_id = ${team.teamId}::uuid),
    days AS (SELECT time_zone, coalesce(${from ?? null}::date, last - 29) AS first, last FROM named)
    SELECT first::text AS "from", last::text AS "to", time_zone AS "timeZone",
      (first::timestamp AT TIME ZONE time_zone)::timestamptz(3) AS start,
      ((last + 1)::timestamp AT TIME ZONE time_zone)::timestamptz(3) AS "end" FROM days`);
  if (period === undefined) throw new Error('the team does not exist');
  if (period.from <= period.to) return period;
  throw badRequest(noDay(from === undefined ? 'to' : 'from', [period.from, period.to], ['from', 'to']));
}
