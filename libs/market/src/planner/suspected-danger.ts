import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@team-operations/errors';
import { dangerInWords } from '../claimed-fault/signs.ts';
import type { Submission } from '../submission/schema.ts';
import type { FaultCategory } from './dno-fault.ts';

/** Words of a submission that read like a danger to life, and no fault of category A was reported. */
export interface SuspectedDanger {
  field: string;
  /** The sentence. */
  words: string;
  /** As it was reported; null when no fault was. */
  category: Exclude<FaultCategory, 'A'> | null;
}

/** Where an installer writes what was found. */
function textsOf(submission: Submission): [field: string, text: string | undefined][] {
  const { dno_issue, meter, tampering, return_work, meter_fault_details: fault, maintenance } = submission;
  return [
    ['dno_issue.comment', dno_issue?.comment],
    ['additional_info', submission.additional_info],
    ['failure_reason', submission.failure_reason],
    ['meter_fault_details.description', fault?.description],
    ['meter_fault_details.fault_type', fault?.fault_type],
    ['meter_fault_details.action_required', fault?.action_required],
    ['tampering.description', tampering?.description],
    ['return_work.reason', return_work?.reason],
    ['return_work.work_completed', return_work?.work_completed],
    ['maintenance.nature', maintenance?.nature],
    ['meter.location', meter?.location],
    ['site_visit_issue_code', submission.site_visit_issue_code],
  ];
}

/** Looks for danger in the texts of a whole submission. Changes no message: words are no report that could be sent. */
export function suspectedDangers(submission: Submission): SuspectedDanger[] {
  const category = submission.dno_issue?.code ?? null;
  if (category === 'A') return [];
  return textsOf(submission).flatMap(([field, text]) => {
    const words = text === undefined ? undefined : dangerInWords(text);
    return words === undefined ? [] : [{ field, words, category }];
  });
}

/** Says that what the installer wrote has notified nobody of danger. */
export function suspicionWarnings(dangers: readonly SuspectedDanger[]): Issue[] {
  return dangers.map(({ field, category }) => ({
    path: field,
    message:
      category === null
        ? 'reads like a danger to life, but no `dno_issue` was sent: the network operator was not notified'
        : `reads like a danger to life, but \`dno_issue.code\` is ${category}: nobody was asked to telephone`,
    fix: 'If there is danger, telephone the network operator now, and send `dno_issue` with `code` A and a `comment`.',
  }));
}

/** Those that the submission did not have before: the same words again alarm nobody, since a worksheet is corrected for many reasons. */
export function newDangers(dangers: SuspectedDanger[], previous: Submission | undefined): SuspectedDanger[] {
  if (dangers.length === 0 || previous === undefined) return dangers;
  const before = suspectedDangers(previous);
  return dangers.filter((danger) => !before.some((known) => isDeepStrictEqual(known, danger)));
}
