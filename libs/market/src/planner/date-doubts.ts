import type { Issue } from '@team-operations/errors';
import type { Submission } from '../submission/schema.ts';
import type { JobContext } from './basis.ts';
import type { Hold } from './hold.ts';

interface Calendar {
  /** Today in Europe/London, `YYYY-MM-DD`. */
  today: string;
  job?: JobContext;
}

/** Why no work was possible on that day; null when it was. Days compare as text. */
function doubtAbout(day: string, { today, job }: Calendar): string | null {
  if (day > today) return `${day} is after today, ${today}`;
  const { notBefore } = job ?? {};
  if (notBefore && day < notBefore) return `${day} is before ${notBefore}, when the job was planned`;
  return null;
}

/** What carries a doubtful date waits, except a report of danger: the operator is to know of it now, whatever the day was. */
export function dateHolds(flow: string, day: string, calendar: Calendar): Hold[] {
  const doubt = flow === 'D0135' ? null : doubtAbout(day, calendar);
  return doubt === null ? [] : [{ field: 'date_of_action', reason: `The date ${doubt}.`, releasable: true }];
}

function warning(path: string, message: string): Issue {
  return { path, message, fix: `Send the correct \`${path}\` in a further submission.` };
}

/** Dates that cannot be. `held`: fields that hold messages, which says it of them already. */
export function dateWarnings(
  { job_details: details, maintenance, return_work: returnWork }: Submission,
  held: readonly string[],
  calendar: Calendar,
): Issue[] {
  const { today } = calendar;
  const day = details.date_of_action ?? today;
  const doubt = held.includes('date_of_action') ? null : doubtAbout(day, calendar);
  const initial = returnWork?.initial_visit_date;
  const nature = maintenance?.date;
  return [
    ...(doubt === null ? [] : [warning('date_of_action', doubt)]),
    ...(initial !== undefined && initial > day
      ? [warning('return_work.initial_visit_date', `${initial} is after this visit, ${day}`)]
      : []),
    ...(nature !== undefined && nature > today
      ? [warning('maintenance.date', `${nature} is after today, ${today}`)]
      : []),
  ];
}
