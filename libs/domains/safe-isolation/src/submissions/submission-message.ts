import { parseMpan, type DnoTelephones } from '@team-operations/market';
import { callInWords, ifDanger } from './call-in-words.ts';
import { closedInWords } from './closed-in-words.ts';
import { failedInWords } from './failed-in-words.ts';
import { reportAgain } from './fault-warnings.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { operatorInWords } from './telephone.ts';

/** What became of the request itself. */
export function received(revision: number, dryRun: boolean): string {
  if (dryRun) {
    const as = revision === 1 ? 'as a first submission' : `as revision ${revision}`;
    return `Dry run: it would be accepted ${as}. Nothing was stored.`;
  }
  return revision === 1 ? 'Submission accepted.' : `Correction accepted as revision ${revision}.`;
}

function callSentences(demand: NonNullable<SubmissionPlan['telephone']>, numbers: DnoTelephones): string {
  const { mpan, dnoMpid } = demand;
  const dno = operatorOf(dnoMpid);
  const isDoubtful = mpan !== null && dno !== null && parseMpan(mpan).outcome === 'check_digit_failed';
  const doubt = isDoubtful
    ? ' The check digit of the MPAN is wrong, so make sure that it is their network.'
    : '';
  return `${callInWords(demand, operatorInWords(dno, numbers))}${doubt}`;
}

function closedSentences(fault: NonNullable<SubmissionPlan['closedFault']>, numbers: DnoTelephones): string {
  const whom = operatorInWords(operatorOf(fault.dnoMpid), numbers);
  return `${closedInWords(fault)} ${ifDanger(whom)} ${reportAgain}`;
}

/** What the installer must know beside that the request was accepted: who is to be telephoned, that a fault stays closed, and which messages about danger failed. */
export function submissionMessage(
  first: string,
  { telephone, closedFault, failed }: Pick<SubmissionPlan, 'telephone' | 'closedFault' | 'failed'>,
  numbers: DnoTelephones,
): string {
  return [
    first,
    ...(telephone === null ? [] : [callSentences(telephone, numbers)]),
    ...(closedFault === null ? [] : [closedSentences(closedFault, numbers)]),
    ...failed.map((it) => failedInWords(it, numbers)),
  ].join(' ');
}
