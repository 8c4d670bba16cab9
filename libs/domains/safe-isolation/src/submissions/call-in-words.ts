import type { DnoTelephones } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import type { FormerCall } from '../faults/informed-operators.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { operatorElsewhereInWords, operatorInWords } from './telephone.ts';
import type { TelephoneDemand } from './telephone-demand.ts';
import { minuteInWords } from './minute-in-words.ts';
import { detailsAfterCall, detailsInWords, supplyOffAfterCall } from './site-details.ts';

type InWords = (mpid: string | null) => string;

/** Whom to telephone where it is unknown whether there is danger. */
export const ifDanger = (whom: string) =>
  `If there is danger to life: telephone ${whom} now and stay on site.`;

/** Who has the report, and so has to know of the change: an operator to which the fault has moved since has none. */
function sayWhatChanged(others: readonly string[], calledBack: readonly (string | null)[], inWords: InWords) {
  if (others.length === 0) return ' and say what has changed.';
  const toTelephone = others.filter((mpid) => !calledBack.includes(mpid)).map(inWords);
  if (toTelephone.length === 0) return '.';
  return `. The report went to ${listedWords(toTelephone, 'and')}: telephone there too, and say what has changed.`;
}

/** The danger as it is reported now, or the call that a lowered or withdrawn report has left open. */
function dangerInWords(
  { category, withdrawn, since, reportedTo }: TelephoneDemand,
  whom: string,
  calledBack: readonly (string | null)[],
  inWords: InWords,
): string {
  if (category === 'A' && !withdrawn) return `Danger to life: telephone ${whom} now and stay on site.`;
  const now = withdrawn ? 'The report is withdrawn' : `The fault is category ${category} now`;
  return (
    `${now}, but category A was reported, and the call that is demanded since ${minuteInWords(since)} ` +
    `is not confirmed: telephone ${whom} now${sayWhatChanged(reportedTo, calledBack, inWords)}`
  );
}

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
  const whom = operatorInWords(operatorOf(demand.dnoMpid), numbers);
  const { supplyOff } = demand;
  if (!demand.forDanger) return detailsInWords(whom, supplyOff);
  const sentences = [
    dangerInWords(demand, whom, calledBack, inWords),
    ...(supplyOff ? [supplyOffAfterCall] : []),
    ...(demand.details ? [detailsAfterCall] : []),
  ];
  return sentences.join(' ');
}
