import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@team-operations/errors';
import { dangerInWords } from '../claimed-fault/words.ts';
import type { Submission } from '../submission/schema.ts';
import type { FaultCategory } from '../fault/categories.ts';
import { withoutItsNumber } from '../parties/national-number.ts';

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

/** The texts that read like a danger to life, each with the first such sentence. */
export function dangersIn(
  texts: readonly (readonly [field: string, text: string | null | undefined])[],
): Pick<SuspectedDanger, 'field' | 'words'>[] {
  return texts.flatMap(([field, text]) => {
    const words = text == null ? undefined : dangerInWords(text);
    return words === undefined ? [] : [{ field, words }];
  });
}

/** Searches the texts of a submission for danger. It does not change messages: text is not a report. */
export function suspectedDangers(submission: Submission): SuspectedDanger[] {
  const category = submission.dno_issue?.code ?? null;
  if (category === 'A') return [];
  return dangersIn(textsOf(submission)).map((danger) => ({ ...danger, category }));
}

const reported = (category: SuspectedDanger['category']) =>
  category === null ? 'there is no `dno_issue`' : `\`dno_issue.code\` is ${category}`;

const suspicion = 'reads like a danger to life, but';

/** The category that a stored suspicion says was reported, null where it says that none was; undefined for another warning. */
export function suspectedBeside(warning: string): SuspectedDanger['category'] | undefined {
  if (!warning.startsWith(suspicion)) return undefined;
  return (/`dno_issue.code` is ([BC])/.exec(warning)?.[1] ?? null) as SuspectedDanger['category'];
}

/** True for the warning that a call is outstanding. Stored warnings are matched by these words: they must not change. */
export const isCallDemandedWarning = (warning: string): boolean =>
  /: the call demanded since [-\d: ]+ UTC (is )?still [a-z]+$/.test(warning);

/** What is known of the fault of the job beside the words. Times and persons are in words. */
export interface ReportedBefore {
  /** Since when a call to the network operator is outstanding; null when none is. */
  demandedSince: string | null;
  /** Whether the fault was reported as category A. */
  wasA: boolean;
  /** When the network operator was telephoned, by the confirmed call; null without one. */
  calledAt: string | null;
  /** When and by whom the fault was closed; null when it is open. */
  closed: { at: string; by: string } | null;
}

/** What was reported and done before; empty when nothing of it concerns the danger. */
export function historyInWords({ wasA, calledAt, closed }: Omit<ReportedBefore, 'demandedSince'>): string {
  const called = calledAt === null ? null : `the network operator was telephoned at ${calledAt}`;
  const danger = wasA
    ? `category A was reported before, and ${called ?? 'no confirmed call counts for it'}`
    : called;
  const end = closed === null ? null : `the fault was closed on ${closed.at} by ${closed.by}`;
  return [end, danger].filter((it) => it !== null).join('; ');
}

const nothingSent = 'no `dno_issue` was sent: the network operator was not notified';

/** What follows from the words: a call that was demanded before stays demanded, whatever is reported now. */
function consequence({ category }: SuspectedDanger, before: ReportedBefore | null): string {
  if (before === null) return category === null ? nothingSent : `${reported(category)}: no call is demanded`;
  if (before.demandedSince !== null)
    return `${reported(category)}: the call demanded since ${before.demandedSince} is still required`;
  return `${reported(category)}: ${historyInWords(before) || 'no call is demanded'}`;
}

/**
 * Warns that the text of the installer reports no danger.
 * @param before null when no fault of the job was ever reported
 */
export function suspicionWarnings(
  dangers: readonly SuspectedDanger[],
  before: ReportedBefore | null,
): Issue[] {
  return dangers.map((danger) => ({
    path: danger.field,
    message: `${suspicion} ${consequence(danger, before)}`,
    fix: `If there is danger, telephone the network operator now, and send \`dno_issue\` with \`code\` A and a \`comment\`. ${withoutItsNumber}`,
  }));
}

/** Those that the submission did not have before: the same words again raise no alarm, since a worksheet is corrected for many reasons. */
export function newDangers(
  dangers: readonly SuspectedDanger[],
  previous: Submission | undefined,
): readonly SuspectedDanger[] {
  if (dangers.length === 0 || previous === undefined) return dangers;
  const before = suspectedDangers(previous);
  return dangers.filter((danger) => !before.some((known) => isDeepStrictEqual(known, danger)));
}
