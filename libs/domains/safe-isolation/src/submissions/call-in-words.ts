import type { DnoTelephones } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import { operatorOf } from '../faults/stored-fault.ts';
import { operatorInWords } from './telephone.ts';
import type { TelephoneDemand } from './telephone-demand.ts';
import { minuteInWords } from './minute-in-words.ts';

/** Whom to telephone where it is unknown whether there is danger. */
export const ifDanger = (whom: string) =>
  `If there is danger to life: telephone ${whom} now and stay on site.`;

/** Who has the report, and so has to know of the change: an operator to which the fault has moved since has none. */
const sayWhatChanged = (others: readonly string[]) =>
  others.length === 0
    ? ' and say what has changed.'
    : `. The report went to ${listedWords(others, 'and')}: telephone there too, and say what has changed.`;

/** Whom to telephone and why: danger as it is reported now, or a call that a lowered or withdrawn report has left open. */
export function callInWords(
  { category, withdrawn, since, dnoMpid, reportedTo }: TelephoneDemand,
  numbers: DnoTelephones,
): string {
  const inWords = (mpid: string | null) => operatorInWords(operatorOf(mpid), numbers);
  const whom = inWords(dnoMpid);
  if (category === 'A' && !withdrawn) return `Danger to life: telephone ${whom} now and stay on site.`;
  const now = withdrawn ? 'The report is withdrawn' : `The fault is category ${category} now`;
  return (
    `${now}, but category A was reported, and the call that is demanded since ${minuteInWords(since)} ` +
    `is not confirmed: telephone ${whom} now${sayWhatChanged(reportedTo.map(inWords))}`
  );
}
