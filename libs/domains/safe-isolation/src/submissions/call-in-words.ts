import type { DnoTelephones } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import { operatorOf } from '../faults/stored-fault.ts';
import { operatorInWords } from './telephone.ts';
import type { TelephoneDemand } from './telephone-demand.ts';
import { minuteInWords } from './minute-in-words.ts';
import { detailsAfterCall, detailsInWords } from './site-details.ts';

/** Whom to telephone where it is unknown whether there is danger. */
export const ifDanger = (whom: string) =>
  `If there is danger to life: telephone ${whom} now and stay on site.`;

/** Who has the report, and so has to know of the change: an operator to which the fault has moved since has none. */
const sayWhatChanged = (others: readonly string[]) =>
  others.length === 0
    ? ' and say what has changed.'
    : `. The report went to ${listedWords(others, 'and')}: telephone there too, and say what has changed.`;

/** The danger as it is reported now, or the call that a lowered or withdrawn report has left open. */
function dangerInWords(
  { category, withdrawn, since, reportedTo }: TelephoneDemand,
  whom: string,
  inWords: (mpid: string | null) => string,
): string {
  if (category === 'A' && !withdrawn) return `Danger to life: telephone ${whom} now and stay on site.`;
  const now = withdrawn ? 'The report is withdrawn' : `The fault is category ${category} now`;
  return (
    `${now}, but category A was reported, and the call that is demanded since ${minuteInWords(since)} ` +
    `is not confirmed: telephone ${whom} now${sayWhatChanged(reportedTo.map(inWords))}`
  );
}

/** Whom to telephone and why. */
export function callInWords(demand: TelephoneDemand, numbers: DnoTelephones): string {
  const inWords = (mpid: string | null) => operatorInWords(operatorOf(mpid), numbers);
  const whom = inWords(demand.dnoMpid);
  if (!demand.forDanger) return detailsInWords(whom);
  const danger = dangerInWords(demand, whom, inWords);
  return demand.details ? `${danger} ${detailsAfterCall}` : danger;
}
