import type { DnoTelephones } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import type { FormerCall } from '../faults/informed-operators.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { operatorElsewhereInWords, operatorInWords } from './telephone.ts';
import type { TelephoneDemand } from './telephone-demand.ts';
import { minuteInWords } from './minute-in-words.ts';
import { detailsAfterCall, detailsInWords, informOnCall, supplyOffAfterCall } from './site-details.ts';

/** Whom to telephone, with `now`, where it is unknown whether there is danger. */
export const ifDanger = (whomNow: string) =>
  `If there is danger to life: telephone ${whomNow} and stay on site.`;

const isDangerNow = ({ category, withdrawn }: TelephoneDemand): boolean => category === 'A' && !withdrawn;

/** The danger as it is reported now, or the call that a lowered or withdrawn report has left open. */
function dangerInWords(demand: TelephoneDemand, whomNow: string): string {
  const { category, withdrawn, since, reportedTo } = demand;
  if (isDangerNow(demand)) return `Danger to life: telephone ${whomNow} and stay on site.`;
  const now = withdrawn ? 'The report is withdrawn' : `The fault is category ${category} now`;
  // An operator to which the fault has moved since does not have the report.
  const say = reportedTo.length === 0 ? ' and say what has changed' : '';
  return (
    `${now}, but category A was reported, and the call, which has been required since ${minuteInWords(since)}, ` +
    `is not confirmed: telephone ${whomNow}${say}.`
  );
}

/** Who else has the report of a danger that was lowered or withdrawn. Comes last: what is said of the site is for the call before it. */
function elsewhereInWords(
  demand: TelephoneDemand,
  calledBack: readonly (string | null)[],
  numbers: DnoTelephones,
): string[] {
  if (isDangerNow(demand)) return [];
  const toTelephone = demand.reportedTo
    .filter((mpid) => !calledBack.includes(mpid))
    .map((mpid) => operatorElsewhereInWords(operatorOf(mpid), numbers));
  if (toTelephone.length === 0) return [];
  return [
    `The report went elsewhere: telephone ${listedWords(toTelephone, 'and')} too, and say what has changed.`,
  ];
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
  const calledBack = callsElsewhere.map(({ dnoMpid }) => dnoMpid);
  const whomNow = operatorInWords(operatorOf(demand.dnoMpid), numbers, 'now');
  const { supplyOff, details } = demand;
  if (!demand.forDanger) return detailsInWords(whomNow, supplyOff);
  return [
    dangerInWords(demand, whomNow),
    ...(supplyOff ? [supplyOffAfterCall] : []),
    // Of every danger to life, so that it does not reveal who is there (docs/decisions/0044-medical-dependence.md).
    details ? detailsAfterCall : informOnCall,
    ...elsewhereInWords(demand, calledBack, numbers),
  ].join(' ');
}
