import type { DnoTelephones } from '@team-operations/market';
import { operatorOf } from '../faults/stored-fault.ts';
import type { SubmissionAnswer } from './submission-answer.ts';
import { operatorInWords } from './telephone.ts';

/** Why the report of a fault waits for data, and what to do about it. */
export interface HeldReport {
  reasons: { reason: string; fix: string | undefined }[];
  /** The network operator that it is for; null where that is unknown. */
  dnoMpid: string | null;
}

/** The report that waits, of the messages and warnings of a response; null when none does. */
export function heldReport({
  flows,
  warnings,
}: Pick<SubmissionAnswer, 'flows' | 'warnings'>): HeldReport | null {
  const report = flows.find(({ flow, state }) => flow === 'D0135' && state === 'HELD');
  if (report === undefined) return null;
  const fixOf = (field: string, reason: string) =>
    warnings.find(
      (it) => it.field === field && it.warning.startsWith('holds ') && it.warning.endsWith(`: ${reason}`),
    )?.fix;
  const reasons = report.held.map(({ field, reason }) => ({ reason, fix: fixOf(field, reason) }));
  return { reasons, dnoMpid: report.to_mpid };
}

/** `No MPAN …` within a sentence. */
export const within = (reason: string) =>
  reason.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());

const isWithoutReport = 'The network operator does not have the report yet:';

/** Sentences for a danger whose call is demanded, so that they name no number: the report that follows the call waits for data. */
export function heldAfterCallInWords({ reasons }: HeldReport): string {
  const why = reasons.map(({ reason }) => within(reason)).join(' ');
  return `${isWithoutReport} ${why} After the call, send the right value in a further submission, or ask your office to correct it.`;
}

/** Sentences: the operator does not have the report, why, and what to do. What is to be done about an unknown operator names a number itself. */
export function heldInWords({ reasons, dnoMpid }: HeldReport, numbers: DnoTelephones): string {
  const why = reasons.map(({ reason }) => within(reason)).join(' ');
  const fixes = new Set(reasons.map(({ fix }) => fix).filter((fix) => fix !== undefined));
  const whom = operatorInWords(operatorOf(dnoMpid), numbers);
  return [
    `${isWithoutReport} ${why}`,
    ...fixes,
    ...(dnoMpid === null ? [] : [`If that is not possible now: telephone ${whom}.`]),
  ].join(' ');
}
