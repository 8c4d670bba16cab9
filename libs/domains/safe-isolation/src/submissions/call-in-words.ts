import type { DnoTelephones } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import type { FormerCall } from '../faults/informed-operators.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { operatorElsewhereInWords, operatorInWords } from './telephone.ts';
import type { TelephoneDemand } from './telephone-demand.ts';
import { minuteInWords } from './minute-in-words.ts';
import { detailsAfterCall, detailsInWords, informOnCall, supplyOffAfterCall } from './site-details.ts';

type InWords = (mpid: string | null) => string;

/** Whom to telephone, with `now`, where it is unknown whether there is danger. */
export const ifDanger = (whomNow: string) =>
  `If there is danger to life: telephone ${whomNow} and stay on site.`;

/** Who has the report, and so has to know of the change: an operator to which the fault has moved since has none. */
function sayWhatChanged(others: readonly string[], calledBack: readonly (string | null)[], inWords: InWords) {
  if (others.length === 0) return ' and say what has changed.';
  const toTelephone = others.filter((mpid) => !calledBack.includes(mpid)).map(inWords);
  if (toTelephone.length === 0) return '.';
  return `. The report went elsewhere: telephone ${listedWords(toTelephone, 'and')} too, and say what has changed.`;
}

const isDangerNow = ({ category, withdrawn }: TelephoneDemand): boolean => category === 'A' && !withdrawn;

/** The danger as it is reported now, or the call that a lowered or withdrawn report has left open. */
function dangerInWords(
  demand: TelephoneDemand,
  whomNow: string,
  calledBack: readonly (string | null)[],
  inWords: InWords,
): string {
  const { category, withdrawn, since, reportedTo } = demand;
  if (isDangerNow(demand)) return `Danger to life: telephone ${whomNow} and stay on site.`;
  const now = withdrawn ? 'The report is withdrawn' : `The fault is category ${category} now`;
  return (
    `${now}, but category A was reported, and the call, which has been required since ${minuteInWords(since)}, ` +
    `is not confirmed: telephone ${whomNow}${sayWhatChanged(reportedTo, calledBack, inWords)}`
  );
}

/** What the call has to say of the people on site: of every danger to life, so that it does not reveal who is there (docs/decisions/0044-medical-dependence.md). */
function peopleInWords(demand: TelephoneDemand): string[] {
  if (demand.details) return [detailsAfterCall];
  return isDangerNow(demand) ? [informOnCall] : [];
}

/** Whether the sentences of a call ask for the people on site. */
export const asksForPeople = (demand: TelephoneDemand): boolean =>
  !demand.forDanger || peopleInWords(demand).length > 0;

/**
 * Whom to telephone and why.
 * @param callsElsewhere calls that the same message asks to take back: their operators are named once
 */
export function callInWords(
  demand: TelephoneDemand,
  callsElsewhere: readonly Pick<FormerCall, 'dnoMpid'>[],
  numbers: DnoTelephones,
): string {
  // An operator to which the report went is of the place where the fault is not.
  const inWords: InWords = (mpid) => operatorElsewhereInWords(operatorOf(mpid), numbers);
  const calledBack = callsElsewhere.map(({ dnoMpid }) => dnoMpid);
  const whomNow = operatorInWords(operatorOf(demand.dnoMpid), numbers, 'now');
  const { supplyOff } = demand;
  if (!demand.forDanger) return detailsInWords(whomNow, supplyOff);
  const sentences = [
    dangerInWords(demand, whomNow, calledBack, inWords),
    ...(supplyOff ? [supplyOffAfterCall] : []),
    ...peopleInWords(demand),
  ];
  return sentences.join(' ');
}
