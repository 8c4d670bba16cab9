import { todayInLondon, type FlowGroup, type FlowHeader } from '@team-operations/market';
import type { ReadFault } from '../faults/stored-fault.ts';
import { meaningOf, meanings } from './answer-alarm.ts';
import { clockSkew } from './clock-skew.ts';
import { textOf } from './inbound-flow.ts';
import { howFound, lastFound } from './last-found.ts';

/** The days that an answer states, `YYYY-MM-DD`, in the United Kingdom. */
export const datesOf = (answer: FlowGroup) => ({
  respondedOn: textOf(answer, 'responded_on') ?? null,
  clearedOn: textOf(answer, 'cleared_on') ?? null,
});

/** What the answer says of the fault, with the day of the clearance, as people are shown it. */
export function responseOf(answer: FlowGroup): string {
  const { clearedOn } = datesOf(answer);
  const meaning = meaningOf(answer);
  const comment = textOf(answer, 'comment');
  const date = meaning === meanings.C ? ` on ${clearedOn}` : ` (clearance date ${clearedOn})`;
  return `${meaning}${clearedOn === null ? '' : date}${comment === undefined ? '' : `: ${comment}`}`;
}

interface Dated {
  header: FlowHeader;
  /** Whether the answer says of which job it is: then clocks may be behind, as for its time. */
  namesJob: boolean;
}

/**
 * Why an answer with these days is about no open fault: a clearance from before the fault was last found is about something else, and one
 * of a day that is still to come is a plan, which ends no danger. Days have no time: of the day itself, the order is unknown, and the time in the
 * header of the file decides. Null when they make sense.
 */
export function whyDatesDoNotFit(
  fault: ReadFault,
  answer: FlowGroup,
  { header, namesJob }: Dated,
): string | null {
  if (fault.closedAt !== null) return null;
  const { respondedOn, clearedOn } = datesOf(answer);
  const dayOf = (at: number) => todayInLondon(new Date(at));
  // As long as the clock of the operator may be behind, a report just after midnight may be of the day before for it.
  const tolerance = namesJob ? clockSkew : 0;
  const reportedOn = dayOf(Date.parse(fault.reportedAt) - tolerance);
  const found = Date.parse(lastFound(fault));
  const foundOn = howFound(fault) === 'changed' ? dayOf(found) : reportedOn;
  const writtenOn = dayOf(Math.min(header.createdAt.getTime(), Date.parse(fault.readAt) + clockSkew));
  if (meaningOf(answer) === meanings.C && clearedOn !== null) {
    const says = `It says that the fault was cleared on ${clearedOn}`;
    if (clearedOn < foundOn) return `${says}, and the fault was ${howFound(fault)} later, on ${foundOn}.`;
    if (clearedOn > writtenOn)
      return `${says}, after the day of its file, ${writtenOn}: it is a plan, and no clearance.`;
  }
  const says = `It says that the operator responded on ${respondedOn}`;
  if (respondedOn === null || (respondedOn >= reportedOn && respondedOn <= writtenOn)) return null;
  return respondedOn < reportedOn
    ? `${says}, and the fault was reported later, on ${reportedOn}.`
    : `${says}, after the day of its file, ${writtenOn}.`;
}
