import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import { IsoDate, IsoInstant, OwnText, pickProperties, Strict } from '@team-operations/schemas';

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
  timeZone: OwnText("The team's time zone"),
  start: { ...IsoInstant, description: 'Start of the first day' },
  end: { ...IsoInstant, description: 'End of the last day' },
});
export type Period = Static<typeof Period>;

/** The names of the parameters for the first and the last day of a period. */
export type PeriodNames = readonly [first: string, last: string];

/** What is wrong with a period whose end is before its start: a list of it would be empty, whatever there is. */
export const noDay = (path: string, days: readonly [string, string], [first, last]: PeriodNames): Issue => ({
  path,
  message: `is ${days[0]}, which is after \`${last}\`, ${days[1]}`,
  fix: `Send a \`${first}\` on or before \`${last}\`.`,
});

/** Refuses two days of which the first is the later one, together with whatever else is wrong with the request. */
export const periodCheck = {
  of: ['from', 'to'],
  issuesOf: ({ from, to }: { from?: string | undefined; to?: string | undefined }): Issue[] =>
    from === undefined || to === undefined || from <= to ? [] : [noDay('from', [from, to], ['from', 'to'])],
};

/** Years of an `IsoInstant` have four digits. */
const [firstInstant, afterLastInstant] = ['0001-01-01T00:00:00Z', '10000-01-01T00:00:00Z'];

type ReadPeriod = Period & { isTooEarly: boolean; isTooLate: boolean };

/** What is wrong with a period whose first or last day has no instant that the answer can name, in the team's time zone. */
function outOfBounds({ isTooEarly, isTooLate, to }: ReadPeriod, from: string | undefined): Issue[] {
  const issues: Issue[] = [];
  if (isTooEarly)
    issues.push(
      from === undefined
        ? {
            path: 'to',
            message: `is ${to}, and the 29 days before it begin before the year 1`,
            fix: 'Send a later `to`.',
          }
        : {
            path: 'from',
            message: `is ${from}, which begins before the year 1 in UTC`,
            fix: 'Send a later `from`.',
          },
    );
  if (isTooLate)
    issues.push({
      path: 'to',
      message: `is ${to}, which ends after the year 9999 in UTC`,
      fix: 'Send an earlier `to`.',
    });
  return issues;
}

/** The period that was sent, of the caller's team. Throws a BadRequestError where its end is before its start, or where one of them is no instant. */
export async function readPeriod(
  team: TeamReader,
  { from, to }: { from?: string; to?: string },
): Promise<Period> {
  const [period] = await team.query<ReadPeriod>(sql`
    WITH named AS (
      SELECT time_zone, coalesce(${to ?? null}::date, (now() AT TIME ZONE time_zone)::date) AS last
      FROM (SELECT id AS team_id, time_zone FROM team) AS zone WHERE team_id = ${team.teamId}::uuid),
    days AS (SELECT time_zone, coalesce(${from ?? null}::date, last - 29) AS first, last FROM named),
    instants AS (SELECT *, first::timestamp AT TIME ZONE time_zone AS start,
      (last + 1)::timestamp AT TIME ZONE time_zone AS "end" FROM days)
    SELECT first::text AS "from", last::text AS "to", time_zone AS "timeZone",
      start < ${firstInstant}::timestamptz AS "isTooEarly", "end" >= ${afterLastInstant}::timestamptz AS "isTooLate",
      greatest(start, ${firstInstant}::timestamptz)::timestamptz(3) AS start,
      least("end", ${afterLastInstant}::timestamptz - interval '1 ms')::timestamptz(3) AS "end" FROM instants`);
  if (period === undefined) throw new Error('the team does not exist');
  const issues = outOfBounds(period, from);
  if (issues.length > 0) throw badRequest(...issues);
  if (period.from <= period.to) return pickProperties(Period, period);
  throw badRequest(noDay(from === undefined ? 'to' : 'from', [period.from, period.to], ['from', 'to']));
}
